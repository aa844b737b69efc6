# frozen_string_literal: true

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
