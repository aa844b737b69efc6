# frozen_string_literal: true

# The defects that are switched on, by environment variable DEFECT.
module Bugs
  ON = ENV.fetch('DEFECT', '').split(',').map(&:strip).to_h { |id| [id, true] }.freeze
end

def bug?(id)
  Bugs::ON.key?(id)
end
