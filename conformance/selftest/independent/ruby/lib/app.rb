# frozen_string_literal: true

require 'json'
require 'monitor'
require_relative 'store'
require_relative 'auth'
require_relative 'http'
require_relative 'lead_api'
require_relative 'listing_api'

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

# The door behind the shop, for an observer: leads, a look at a listing, reset.
class Backroom
  KEY = 'backroom-ruby-77'
  CHANNELS = { 'contact' => 'form', 'call' => 'phone', 'mail' => 'email' }.freeze

  def initialize(store)
    @store = store
  end

  def call(request, parts)
    return Wire.json(401, { problem: 'key' }) unless request.headers['x-backroom-key'] == KEY

    case [request.method, *parts]
    in ['POST', 'leads'] then create_lead(JSON.parse(request.body))
    in ['GET', 'listings', partner, id] then look(partner, id)
    in ['POST', 'reset'] then reset
    else Wire.json(404, { problem: 'nothing here' })
    end
  end

  private

  def reset
    @store.reset
    Response.new(204, nil, '', {})
  end

  def look(partner, id)
    @store.lock.synchronize do
      listing = @store.listings[[partner, id]] or return Wire.json(404, { problem: 'no such listing' })

      Wire.json(200, {
        shop: { shown: listing.shown, found: listing.in_search?(clock), ribbon: listing.shown ? listing.badge : nil },
        record: { owner: listing.partner, id: listing.id, status: listing.status, kind: listing.business_type,
                  place: listing.location, broker: listing.broker }
      })
    end
  end

  # { office, at, way, listing, buyer }; the office may come from the listing.
  def create_lead(fields)
    listing = fields['listing'] && @store.listings[['boreal', fields['listing']]]
    office = @store.offices[(fields['office'] || listing&.office_id).to_i]
    return Wire.json(422, { problem: 'no such office' }) unless office

    at = fields['at'] ? Dates.instant(fields['at'], :from, nil) : now_micros
    lead = Lead.new(at, CHANNELS.fetch(fields['way'] || 'contact', 'form'), listing&.id, fields['buyer'], clock)
    write(office, lead, listing)
    Wire.json(201, { lead: 'taken' })
  rescue BadDates
    Wire.json(422, { problem: 'instant' })
  end

  def write(office, lead, listing)
    return if lost?(office, lead, listing)

    lead.at = moved(lead.at, lead)
    if bug?('lead-to-brokers-office') && listing
      office = @store.offices[Seed::BROKERS['boreal'][listing.broker]] || office
    end
    @store.add_lead(office, lead)
    @store.add_lead(office, lead.dup) if bug?('phone-lead-twice') && lead.channel == 'phone'
  end

  # Leads that are not written; none in a healthy server.
  def lost?(office, lead, listing)
    hidden = listing && !listing.shown
    return true if bug?('email-lead-lost') && lead.channel == 'email'
    return true if bug?('hidden-listing-lead-lost') && hidden
    return true if bug?('contract-listing-lead-lost') && listing&.status == 'UNDER_CONTRACT'
    return true if bug?('old-lead-lost') && lead.at < now_micros - 3 * 365 * Dates::DAY
    return true if bug?('same-instant-lead-lost') && office.leads.any? { |l| l.at == lead.at }

    bug?('same-buyer-merged') && lead.buyer && office.leads.any? do |l|
      l.buyer == lead.buyer && l.at / Dates::DAY == lead.at / Dates::DAY
    end
  end

  def moved(at, lead)
    t = Time.at(at / MICRO).utc
    day = (at % Dates::DAY).zero?
    return at - MICRO if bug?('midnight-lead-day-before') && day
    return micros(t.year, 3, 1) + at % Dates::DAY if bug?('leap-day-lead-in-march') && t.month == 2 && t.day == 29
    return at + 365 * Dates::DAY if bug?('year-end-lead-next-year') && t.month == 12 && t.to_date.cwyear > t.year
    return at + Dates::HOUR if bug?('clock-change-lead-moved') && t.sunday? && t.hour == 1 && [3, 10].include?(t.month) && t.day > 24
    return at - at % Dates::DAY if bug?('email-lead-by-day') && lead.channel == 'email'

    at
  end
end
