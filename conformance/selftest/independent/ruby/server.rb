# frozen_string_literal: true

Encoding.default_external = Encoding::UTF_8
Encoding.default_internal = Encoding::UTF_8

require 'socket'

# The defects that are switched on, by environment variable DEFECT.
module Bugs
  ON = ENV.fetch('DEFECT', '').split(',').map(&:strip).to_h { |id| [id, true] }.freeze
end

def bug?(id)
  Bugs::ON.key?(id)
end

require_relative 'lib/http'
require_relative 'lib/app'

Thread.report_on_exception = false
listener = TCPServer.new('127.0.0.1', 0)
listener.listen(256)
app = App.new
Thread.new { HttpServer.new(listener, app).run }

$stdout.sync = true
puts listener.addr[1]

# The process lives as long as its stdin is open.
begin
  nil while $stdin.readpartial(4096)
rescue EOFError, IOError, SystemCallError
  nil
end
exit!(0)
