# frozen_string_literal: true

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
