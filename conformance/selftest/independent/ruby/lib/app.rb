# frozen_string_literal: true

require 'json'
require 'monitor'
require_relative 'store'
require_relative 'auth'
require_relative 'http'
require_relative 'lead_api'
require_relative 'listing_api'
require_relative 'backroom'

class Failure < StandardError
  attr_reader :status, :fields

  def initialize(status, error, fields = {})
    @status = status
    @fields = fields
    super(error)
  end
end

# Routes requests and words failures.
class App
  PREFIX = %w[partner v1].freeze

  def initialize
    @store = Store.new
    @auth = Auth.new(@store)
    @health = HealthApi.new(@auth)
    @leads = LeadApi.new(@store, @auth)
    @listings = ListingApi.new(@store, @auth)
    @backroom = Backroom.new(@store)
  end

  def call(request)
    parts = segments(request.path)
    return @backroom.call(request, parts.drop(1)) if parts.first == 'backroom'

    route(request, parts)
  rescue Unauthorized => e
    Wire.unauthorized(request, e.why)
  rescue BadDates => e
    Wire.bad_dates(request, e.detail)
  rescue Failure => e
    Wire.failure(request, e)
  rescue StandardError
    Wire.json(500, { status: 'error', error: 'Internal error' })
  end

  # Whether a request will be refused for its credential.
  def refuse?(request)
    @auth.credential(request)
    false
  rescue StandardError
    true
  end

  private

  def segments(path)
    path.split('/', -1).drop(1).map { |s| UNESCAPE.call(s) }
  end

  UNESCAPE = lambda do |text|
    out = text.b.gsub(/%[0-9A-Fa-f]{2}/) { |x| x[1, 2].hex.chr }.force_encoding(Encoding::UTF_8)
    out.valid_encoding? ? out : out.scrub('?')
  end

  def route(request, parts)
    raise Failure.new(404, 'Not found') unless parts.first(2) == PREFIX

    # A slash that was escaped is one of the listing's id.
    rest = bug?('slash-in-id-split') ? parts.drop(2).flat_map { |p| p.split('/', -1) } : parts.drop(2)
    early_answers(request, rest)
    open = bug?('health-open') && rest == ['health']
    open ||= bug?('anonymous-update') && request.method == 'PUT' && request.headers['authorization'].nil?
    credential = open ? Seed::CREDENTIALS.first : @auth.credential(request)
    case rest
    in ['health'] then only(request, 'GET') { @health.read(request, credential) }
    in ['offices', id, 'leads', 'count'] then only(request, 'GET') { @leads.office(request, credential, id) }
    in ['organizations', id, 'leads', 'count'] then only(request, 'GET') { @leads.organization(request, credential, id) }
    in ['listings', id] then only(request, 'PUT') { @listings.update(request, credential, id) }
    else raise Failure.new(404, 'Not found')
    end
  end

  # Answers that come before the credential is looked at: none in a healthy server.
  def early_answers(request, rest)
    if bug?('dates-before-credential') && rest.last == 'count' && request.query
      Dates.range(request, :office)
    end
    if bug?('unknown-office-before-credential') && rest.first == 'offices' && !@store.offices.key?(rest[1].to_i)
      raise Failure.new(404, 'Office not found')
    end
    if bug?('status-before-credential') && rest.first == 'listings'
      status = (JSON.parse(request.body)['status'] rescue nil)
      raise Failure.new(400, 'Invalid status') if status && !Listing::STATUSES.include?(status)
    end
  end

  def only(request, method)
    return yield if request.method == method || (method == 'GET' && request.method == 'HEAD')

    Wire.json(405, { status: 'error', error: 'Method not allowed' }, 'Allow' => method)
  end
end
