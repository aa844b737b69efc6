# frozen_string_literal: true

require_relative 'transition'

# PUT of a listing.
class ListingApi
  def initialize(store, _auth)
    @store = store
    @transition = Transition.new(store)
  end

  def update(request, credential, id)
    fields = body(request)
    listing = find(credential, id)
    status = status(fields, listing)
    change = { status: status, broker: broker(fields, credential, listing), by_object: !fields['broker'].nil? }
    change[:business_type] = business_type(fields)
    change[:location] = location(fields)
    from = listing.status
    workflow(from, status, change)
    answer = { message: "Listing #{listing.id} is now #{status}" }
    return answered(answer, listing, change) if skipped?(listing)

    write(listing, change)
    answered(answer, listing, change, from)
  rescue Failure
    @store.cache[[:put_refused, credential.partner, id]] = true
    raise
  end

  private

  def body(request)
    type = request.headers['content-type'].to_s
    plain = type.split(';').first.to_s.strip.downcase
    plain = type if bug?('charset-refused')
    raise Failure.new(415, 'Content-Type must be application/json') unless plain == 'application/json'

    value = JSON.parse(request.body)
    raise Failure.new(400, 'The body must be a JSON object') unless value.is_a?(Hash)

    value
  rescue JSON::ParserError, EncodingError
    raise Failure.new(400, 'The body is not JSON')
  end

  def find(credential, id)
    partner = credential.partner
    listing = @store.listings[[partner, id]]
    mine = @store.listings.values.select { |l| l.partner == partner }
    listing = mine.find { |l| l.id.casecmp?(id) } if bug?('listing-id-case-blind')
    listing = mine.find { |l| l.id =~ /\A\d+\z/ && l.id.to_i == id.to_i } if bug?('listing-id-as-number') && id =~ /\A\d+\z/
    listing ||= @store.listings.values.find { |l| l.id == id } if bug?('foreign-listing-updated')
    listing = nil if bug?('listing-id-ascii-only') && !id.ascii_only?
    listing or raise Failure.new(404, 'Listing not found')
  end

  def status(fields, listing)
    status = fields['status']
    return status if Listing::STATUSES.include?(status)
    return listing.status if bug?('unknown-status-kept-quiet') && status.is_a?(String)
    return listing.status if bug?('null-status-accepted') && fields.key?('status') && status.nil?
    return status.upcase if bug?('lower-case-status') && status.is_a?(String) && Listing::STATUSES.include?(status.upcase)
    return status.strip if bug?('padded-status') && status.is_a?(String) && Listing::STATUSES.include?(status.strip)
    return Listing::STATUSES[status] if bug?('status-by-number') && status.is_a?(Integer) && Listing::STATUSES[status]
    return 'FOR_SALE' if bug?('active-is-for-sale') && %w[ACTIVE AVAILABLE].include?(status)

    if bug?('status-prefix') && status.is_a?(String) && status.length > 3
      found = Listing::STATUSES.find { |s| s.start_with?(status) || status.start_with?(s) }
      return found if found
    end
    raise Failure.new(400, "Invalid status. Valid values: #{Listing::STATUSES.join(', ')}")
  end

  # By the partner's id, or by an object with it.
  def broker(fields, credential, listing)
    id = fields['brokerExternalId']
    if id.nil?
      raise Failure.new(422, 'brokerExternalId is required') if bug?('broker-object-refused')

      object = fields['broker']
      id = object['externalId'] if object.is_a?(Hash)
    end
    raise Failure.new(422, 'brokerExternalId or broker is required') unless id.is_a?(String)
    known = Seed::BROKERS.fetch(bug?('foreign-listing-updated') ? listing.partner : credential.partner, {})
    raise Failure.new(422, 'Unknown broker') unless known.key?(id)

    id
  end

  def business_type(fields)
    type = fields['businessType']
    raise Failure.new(422, 'businessType must be a text') unless type.nil? || (type.is_a?(String) && !type.empty?)
    return type if type.nil?

    type = type.gsub(/[^\u0000-\uFFFF]/, '') if bug?('type-emoji-lost')
    type = type[0, 16] if bug?('type-cut')
    type
  end

  def location(fields)
    location = fields['location']
    return nil if location.nil?

    ok = location.is_a?(Hash) && location.slice('city', 'state', 'country', 'visibility').values.all?(String)
    raise Failure.new(422, 'location must be an object of texts') unless ok
    raise Failure.new(422, 'Unknown visibility') if bug?('city-state-visibility-refused') && location['visibility'] == 'SHOW_CITY_STATE'

    location = location.slice('city', 'state', 'country', 'visibility')
    location['city'] = location['city'].b.force_encoding('ISO-8859-1').encode('UTF-8') if bug?('city-mangled') && location['city']
    location.delete('country') if bug?('country-not-saved')
    location
  end

  # Refusals that no healthy server knows: every change is allowed.
  def workflow(from, to, change)
    no = bug?('sold-is-final') && from == 'SOLD' && to != 'SOLD'
    no ||= bug?('no-return-to-draft') && to == 'DRAFT' && from != 'DRAFT'
    no ||= bug?('draft-must-be-published') && from == 'DRAFT' && !%w[DRAFT FOR_SALE].include?(to)
    no ||= bug?('archived-only-to-for-sale') && from == 'ARCHIVED' && !%w[ARCHIVED FOR_SALE].include?(to)
    no ||= bug?('no-step-back') && from == 'UNDER_CONTRACT' && %w[REVIEWING_OFFERS PENDING_CONTRACT].include?(to)
    no ||= bug?('sold-with-object-refused') && to == 'SOLD' && change[:by_object]
    raise Failure.new(409, "A listing cannot go from #{from} to #{to}") if no
  end

  def skipped?(listing)
    key = [:put_refused, listing.partner, listing.id]
    bug?('update-after-refusal-lost') && @store.cache.delete(key) ? true : false
  end

  def write(listing, change)
    if bug?('concurrent-update-lost') # reads all, writes all
      all = @store.listings.transform_values(&:dup)
      sleep 0.03
      @transition.apply(all[[listing.partner, listing.id]], change)
      @store.listings = all
      return
    end
    @store.lock.synchronize { @transition.apply(listing, change) }
  end

  def answered(answer, listing, change, from = listing.status)
    answer = { result: answer[:message] } if bug?('update-without-message')
    answer[:message] = { text: answer[:message] } if bug?('message-object-for-sold') && change[:status] == 'SOLD'
    answer[:message] = nil if bug?('message-null-when-same') && from == change[:status]
    answer[:message] = [answer[:message]] if bug?('message-list-with-location') && change[:location]
    return Response.new(204, nil, '', {}) if bug?('archived-no-content') && change[:status] == 'ARCHIVED'
    return Response.new(200, 'text/plain', answer[:message], {}) if bug?('message-as-text')

    Wire.json(200, answer, {}, bug?('update-type-html') ? 'text/html; charset=utf-8' : Wire::TYPE)
  end
end
