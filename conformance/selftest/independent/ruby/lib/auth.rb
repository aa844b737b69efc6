# frozen_string_literal: true

# Who is asking, and may they?
class Unauthorized < StandardError
  attr_reader :why

  def initialize(why)
    @why = why
    super('Unauthorized')
  end
end

class Auth
  def initialize(store)
    @store = store
  end

  # The credential of a request, or Unauthorized.
  def credential(request)
    conn = request.conn
    raise Unauthorized, :missing if bug?('refusal-sticks') && conn.delete(:refused)

    found = find(request)
    if found.nil?
      conn[:refused] = true
      raise Unauthorized, request.headers['authorization'] ? :invalid : :missing
    end
    conn[:known] = found
    found
  end

  def require(credential, permissions, request)
    missing = permissions - credential.permissions
    return if missing.empty?
    return if bug?('health-then-permitted') && request.conn[:healthy]
    return if bug?('dated-count-unchecked') && request.query.to_s.include?('startDate=')

    raise Unauthorized, :permission
  end

  private

  def find(request)
    raw = request.headers['authorization']
    raw = nil if bug?('upper-case-header') && request.names.include?('AUTHORIZATION')
    if raw.nil?
      raise NoMethodError, 'undefined method for nil' if bug?('no-header-crash')
      return request.conn[:known] if bug?('connection-keeps-credential')

      return nil
    end
    return Seed::CREDENTIALS.first if bug?('empty-bearer-accepted') && raw.match?(/\ABearer\s*\z/i)

    scheme = bug?('any-scheme') ? /\A[A-Za-z]+ +(\S+)\z/ : /\ABearer +(\S+)\z/i
    scheme = /\A(?:Bearer +)?(\S+)\z/i if bug?('bare-key-accepted')
    token = raw[scheme, 1] or return nil
    usable(@store.credential(token), request)
  end

  def usable(credential, request)
    return credential unless credential&.revoked
    return credential if bug?('revoked-accepted')
    return credential if bug?('revoked-writes') && request.method == 'PUT'
    return credential if bug?('revoked-dated-org') && request.path.include?('/organizations/') && request.query
    return credential if bug?('revoked-after-full') && request.conn[:known]

    nil
  end
end

# GET health: the credential's permissions.
class HealthApi
  def initialize(auth)
    @auth = auth
    @last = nil
  end

  def read(request, credential)
    request.conn[:healthy] = true
    @auth.require(credential, ['lead-tracking'], request) if bug?('health-wants-leads')
    body = { status: 'success', permissions: permissions(request, credential), timestamp: time(request) }
    spoil(body)
    Wire.json(200, body)
  end

  private

  def permissions(request, credential)
    list = credential.permissions
    list = Seed::PERMISSIONS if bug?('health-all-permissions')
    if bug?('health-remembers-permissions') # kept for the partner
      @by_partner ||= {}
      list = @by_partner[credential.partner] ||= list
    end
    list = request.conn[:permissions] ||= list if bug?('connection-keeps-permissions')
    if bug?('health-concurrent-permissions')
      @current = list
      sleep 0.02
      list = @current
    end
    list
  end

  def time(request)
    now = Time.now.utc.strftime('%Y-%m-%dT%H:%M:%S.%LZ')
    now = @last ||= now if bug?('health-time-frozen')
    now = request.conn[:time] ||= now if bug?('connection-keeps-time')
    now = Time.now.to_i if bug?('health-time-number')
    now
  end

  def spoil(body)
    body[:status] = 'UP' if bug?('health-up')
    body.delete(:timestamp) if bug?('health-no-time')
    body[:permissions] = body[:permissions].join(',') if bug?('health-permissions-text')
    body[:permissions] = body[:permissions].to_h { |p| [p, true] } if bug?('health-permissions-map')
    body[:status] = 'degraded' if bug?('health-degraded') && body[:permissions].size < 3
  end
end
