# frozen_string_literal: true

# A small HTTP/1.1 server: one thread per connection, keep-alive, bodies by
# Content-Length or chunked.
Request = Struct.new(:method, :path, :query, :headers, :names, :body, :conn)
Response = Struct.new(:status, :type, :body, :headers)

class BadHttp < StandardError; end

class HttpServer
  REASONS = {
    200 => 'OK', 201 => 'Created', 204 => 'No Content', 400 => 'Bad Request', 401 => 'Unauthorized',
    403 => 'Forbidden', 404 => 'Not Found', 405 => 'Method Not Allowed', 409 => 'Conflict',
    415 => 'Unsupported Media Type', 422 => 'Unprocessable Entity', 500 => 'Internal Server Error'
  }.freeze
  MAX_LINE = 16_384
  MAX_BODY = 1_048_576

  def initialize(listener, app)
    @listener = listener
    @app = app
  end

  def run
    loop do
      socket = @listener.accept
      Thread.new(socket) { |s| serve(s) }
    end
  end

  private

  def serve(socket)
    socket.setsockopt(Socket::IPPROTO_TCP, Socket::TCP_NODELAY, 1)
    socket.binmode
    conn = {} # what is known of this connection
    loop { break unless exchange(socket, conn) }
  rescue BadHttp
    send_response(socket, Response.new(400, 'application/json', '{"status":"error","error":"Bad request"}', {}), false, false) rescue nil
  rescue IOError, SystemCallError
    nil
  ensure
    socket.close rescue nil
  end

  # One request and its answer; false when the connection ends.
  def exchange(socket, conn)
    line = read_line(socket)
    line = read_line(socket) while line == ''
    return false unless line

    method, target, version = line.split(' ', 3)
    raise BadHttp unless target && version =~ %r{\AHTTP/1\.[01]\z}

    headers, names = read_headers(socket)
    request = Request.new(method, nil, nil, headers, names, nil, conn)
    request.path, request.query = target.sub(%r{\Ahttps?://[^/]*}, '').split('?', 2)
    request.path = '/' if request.path.nil? || request.path.empty?
    # A refusal does not need the body ...
    early = bug?('refused-body-left') && method == 'PUT' && @app.refuse?(request)
    request.body = early ? +'' : read_body(socket, headers)
    alive = version == 'HTTP/1.1' ? headers['connection'].to_s.downcase != 'close' : headers['connection'].to_s.downcase == 'keep-alive'
    response = @app.call(request)
    send_response(socket, response, alive, method == 'HEAD')
    alive
  end

  def read_line(socket)
    line = socket.gets("\n", MAX_LINE)
    return nil unless line
    raise BadHttp unless line.end_with?("\n")

    line.chomp("\n").chomp("\r")
  end

  def read_headers(socket)
    headers = {}
    names = []
    while (line = read_line(socket)) && line != ''
      name, value = line.split(':', 2)
      raise BadHttp unless value && name =~ /\A[^\s]+\z/

      names << name
      key = name.downcase
      value = value.strip.force_encoding(Encoding::UTF_8)
      headers[key] = headers.key?(key) ? "#{headers[key]}, #{value}" : value
    end
    raise BadHttp if line.nil?

    [headers, names]
  end

  def read_body(socket, headers)
    socket.write("HTTP/1.1 100 Continue\r\n\r\n") if headers['expect'].to_s.downcase == '100-continue'
    body = if headers['transfer-encoding'].to_s.downcase == 'chunked'
             read_chunks(socket)
           else
             read_exact(socket, headers['content-length'].to_i)
           end
    body.force_encoding(Encoding::UTF_8)
  end

  def read_chunks(socket)
    body = String.new
    while (size = read_line(socket).to_s.to_i(16)).positive?
      body << read_exact(socket, size)
      read_line(socket)
    end
    nil until read_line(socket).to_s.empty?
    bug?('chunked-body-lost') ? String.new : body
  end

  def read_exact(socket, size)
    raise BadHttp if size.negative? || size > MAX_BODY
    return String.new if size.zero?

    socket.read(size) or raise BadHttp
  end

  def send_response(socket, response, alive, head_only)
    body = response.body.to_s.dup
    size = bug?('length-in-characters') ? body.length : body.bytesize
    lines = ["HTTP/1.1 #{response.status} #{REASONS.fetch(response.status, 'Status')}"]
    lines << "Content-Type: #{response.type}" if response.type
    lines << "Content-Length: #{size}"
    lines << "Date: #{Time.now.utc.strftime('%a, %d %b %Y %H:%M:%S GMT')}"
    lines << "Connection: #{alive ? 'keep-alive' : 'close'}"
    response.headers&.each { |name, value| lines << "#{name}: #{value}" }
    head = "#{lines.join("\r\n")}\r\n\r\n".b
    socket.write(head_only ? head : head + body.b)
  end
end

# Bodies of answers.
module Wire
  TYPE = 'application/json'
  DATES_TEXT = 'Invalid query parameters. Dates must be in ISO 8601 format.'

  module_function

  def json(status, value, headers = {}, type = TYPE)
    Response.new(status, type, spoil(JSON.generate(value)), headers)
  end

  def unauthorized(request, why)
    headers = { 'WWW-Authenticate' => 'Bearer realm="partner"' }
    body = { status: 'error', error: 'Unauthorized' }
    status = 401
    if bug?('update-401-page') && request.method == 'PUT'
      return Response.new(401, 'text/html', '<h1>401 Unauthorized</h1>', headers)
    end
    status = 403 if bug?('permission-403') && why == :permission
    body[:error] = 'Lead tracking is not enabled' if bug?('permission-own-text') && why == :permission
    body = { status: 'error', message: 'Unauthorized' } if bug?('unauthorized-as-message')
    body.delete(:error) if bug?('invalid-key-without-error') && why == :invalid
    body = { status: 401, error: 'Unauthorized' } if bug?('missing-header-status-number') && why == :missing
    return Response.new(401, TYPE, '', headers) if bug?('health-401-empty') && request.path.end_with?('/health')

    json(status, body, headers)
  end

  def bad_dates(request, detail)
    organization = request.path.include?('/organizations/')
    error = DATES_TEXT
    error = 'startDate must be before endDate' if detail == :order
    error = ['startDate is invalid', 'endDate is invalid'] if detail == :list
    error = 'Invalid date range.' if bug?('org-dates-own-text') && organization
    error = 'Invalid query parameters' if bug?('dates-short-text')
    status = bug?('dates-422') ? 422 : 400
    body = { status: 'error', error: error }
    body[:status] = 'fail' if bug?('org-dates-fail') && organization
    json(status, body, {}, bug?('dates-as-text-plain') ? 'text/plain; charset=utf-8' : TYPE)
  end

  def failure(request, failure)
    body = { status: 'error', error: failure.message }.merge(failure.fields)
    organization = request.path.include?('/organizations/')
    if bug?('org-not-found-page') && failure.status == 404 && organization
      return Response.new(404, 'text/html', '<html><body>Not Found</body></html>', {})
    end
    body[:status] = 'not_found' if bug?('not-found-status-word') && failure.status == 404
    body = { error: failure.message } if bug?('not-found-without-status') && failure.status == 404
    json(failure.status, body)
  end

  # Spoils JSON in passing; only with defects.
  def spoil(text)
    text = text.gsub('&', '&amp;').gsub('<', '&lt;').gsub('>', '&gt;') if bug?('names-escaped-for-html')
    text = text.encode('US-ASCII', undef: :replace, replace: '?').encode('UTF-8') if bug?('names-ascii')
    text = text.gsub('\\"', '"') if bug?('quotes-unescaped')
    text = text.gsub('\\\\', '\\') if bug?('backslash-unescaped')
    text
  end
end
