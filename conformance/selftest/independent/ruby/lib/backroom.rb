# frozen_string_literal: true

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
