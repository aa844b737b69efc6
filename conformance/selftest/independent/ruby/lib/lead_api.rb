# frozen_string_literal: true

require_relative 'counts'

# Counts of an office and of an organization.
class LeadApi
  NEEDED = %w[lead-tracking organization-access].freeze

  def initialize(store, auth)
    @store = store
    @auth = auth
    @counts = Counts.new(store)
  end

  def office(request, credential, id)
    allow(request, credential, :office, id)
    credential = caller_now(credential) if bug?('partner-shared-by-requests')
    office = find_office(credential, id, request)
    return Wire.json(200, empty(id)) if office == :empty

    range = office_range(request, office)
    total = office_total(office, range)
    office, total = swap(office, total)
    body = { status: 'success', officeId: office.id, officeName: office.name, totalLeads: total }
    Wire.json(200, spoil_office(body, office, range))
  end

  def organization(request, credential, id)
    allow(request, credential, :organization, id)
    cached = answered(credential, id, request)
    return cached if cached

    org = find_organization(credential, id, request)
    range = Dates.range(request, :organization)
    entries = org.offices.each_with_index.map { |o, i| entry(o, part(range, i), i) }
    total = organization_total(org, range, entries)
    body = { status: 'success', organizationId: org.id, organizationName: org.name, totalLeads: total,
             officeBreakdown: breakdown(entries, range) }
    answer = Wire.json(200, spoil_organization(body))
    @store.cache[[:answer, id, request.query]] = answer if bug?('org-answer-shared')
    answer
  end

  private

  def allow(request, credential, scope, id)
    needed = NEEDED
    needed -= ['organization-access'] if scope == :office && bug?('office-without-org-access')
    needed -= ['lead-tracking'] if scope == :organization && bug?('org-without-lead-tracking')
    needed -= ['lead-tracking'] if scope == :office && request.query.nil? && bug?('undated-office-without-lead-tracking')
    if bug?('not-found-before-permission') && !@store.offices.key?(id.to_i) && !@store.organizations.key?(id.to_i)
      raise Failure.new(404, 'Office not found')
    end
    @auth.require(credential, needed, request)
  end

  # ---- one office

  def find_office(credential, id, request)
    raise Failure.new(400, 'officeId must be numeric') if bug?('external-id-400') && id !~ /\A\d+\z/
    raise ArgumentError if bug?('long-id-crash') && id.length > 12 && !@store.offices.key?(id.to_i)

    strict = bug?('id-tail-ignored') ? /\A[1-9]\d*/ : /\A[1-9]\d*\z/
    office = @store.offices[id[strict].to_i]
    office ||= @store.offices.values.find { |o| o.external_id == id } if bug?('external-id-accepted')
    own = office && office.organization.partner == credential.partner
    own = true if office && bug?('foreign-office-shown')
    own = true if office && bug?('foreign-office-dated') && request.query.to_s.include?('startDate')
    if office && !own && bug?('foreign-office-once-read') && @store.cache[[:read, id]]
      own = true
    end
    @store.cache[[:read, id]] = true if own
    return office if own

    return :empty if bug?('unknown-office-zero') && office.nil?
    return :empty if bug?('foreign-office-zero') && office

    raise Failure.new(403, 'Forbidden') if bug?('foreign-office-403') && office
    raise Failure.new(404, 'Office belongs to another organization') if bug?('foreign-office-own-text') && office
    raise Failure.new(404, "Office #{id} not found") if bug?('office-not-found-text')

    raise Failure.new(404, 'Office not found')
  end

  def empty(id)
    { status: 'success', officeId: id.to_i, officeName: '', totalLeads: 0 }
  end

  def office_range(request, office)
    if bug?('office-keeps-refusal')
      raise BadDates if @store.cache.delete([:refused, office.id])

      begin
        return Dates.range(request, :office)
      rescue BadDates
        @store.cache[[:refused, office.id]] = true
        raise
      end
    end
    range = Dates.range(request, :office)
    range.from = nil if bug?('office-start-ignored')
    range.to = now_micros + 1 if bug?('office-end-ignored-without-start') && range.raw_from.nil?
    range
  end

  def office_total(office, range)
    key = cache_key(office, range)
    return @counts.total(office, range) unless key

    at, count = @store.cache[key]
    return count if at && clock - at < 20

    count = @counts.total(office, range)
    @store.cache[key] = [clock, count]
    count
  end

  # No count is kept in a healthy server.
  def cache_key(office, range)
    day = ->(t) { t && t / Dates::DAY }
    dated = range.raw_from || range.raw_to
    return [office.id] if bug?('undated-count-kept') && dated.nil?
    return [office.id, range.raw_from] if bug?('kept-count-without-end') && range.raw_from
    return [office.id, day[range.from], day[range.to]] if bug?('kept-count-by-day') && dated
    return [office.id, :end, range.raw_to] if bug?('future-end-kept') && range.raw_to && range.to > now_micros
    return [office.organization.id, range.raw_from] if bug?('kept-count-without-office') && range.raw_from && range.raw_to.nil?

    nil
  end

  # Who asks is a field of the one object, in one defect.
  def caller_now(credential)
    @caller = credential
    sleep 0.02
    @caller
  end

  # Answers of requests at the same time share a field, in one defect.
  def swap(office, total)
    return [office, total] unless bug?('answers-swapped')

    @current = [office, total]
    sleep 0.02
    @current
  end

  def spoil_office(body, office, range)
    body[:totalLeads] = body[:totalLeads].to_s if bug?('office-total-text')
    body[:officeId] = office.id.to_s if bug?('office-id-text')
    body.delete(:officeName) if bug?('office-name-missing')
    body[:totalLeads] = nil if bug?('office-zero-null') && body[:totalLeads].zero?
    body.delete(:totalLeads) if bug?('office-zero-left-out') && body[:totalLeads].zero? && range.raw_from
    raise Failure.new(404, 'Office not found') if bug?('empty-office-404') && office.leads.empty?

    body[:officeId] -= 2**32 if bug?('office-id-32-bit') && body[:officeId] > 2**31
    body[:officeName] = body[:officeName].upcase if bug?('office-name-upper') && range.raw_from
    body[:officeName] = office.organization.name if bug?('office-name-of-org')
    body[:status] = 'ok' if bug?('office-status-ok')
    body[:status] = 'empty' if bug?('office-status-empty') && body[:totalLeads] == 0
    body
  end

  # ---- an organization

  def find_organization(credential, id, request)
    org = @store.organizations[id[/\A[1-9]\d*\z/].to_i]
    org ||= @store.organizations.values.find { |o| o.external_id == id } if bug?('org-external-id-accepted')
    org ||= @store.offices[id.to_i]&.organization if bug?('org-by-office-id')
    own = org && org.partner == credential.partner
    own = true if org && bug?('foreign-org-shown')
    own = true if org && bug?('foreign-org-with-end-only') && request.query.to_s =~ /\AendDate=[^&]+\z/
    return @store.organizations.values.find { |o| o.partner == credential.partner } if bug?('unknown-org-own') && !own
    raise Failure.new(404, 'Organization not found') unless own

    org
  end

  def answered(credential, id, request)
    return nil unless bug?('org-answer-shared')
    return nil if @store.organizations[id.to_i]&.partner == credential.partner

    @store.cache[[:answer, id, request.query]]
  end

  # The range of one entry of the breakdown.
  def part(range, index)
    range = range.dup
    range.from = nil if bug?('start-for-first-eight') && index >= 8
    range.from = nil if bug?('breakdown-start-ignored') && range.raw_to
    range.to = now_micros + 1 if bug?('org-end-ignored')
    range.to = now_micros + 1 if bug?('breakdown-end-without-start') && range.raw_from.nil?
    range
  end

  def entry(office, range, index)
    total = @counts.total(office, range, :organization)
    if bug?('kept-breakdown')
      at, kept = @store.cache[[:part, office.id, range.raw_from, range.raw_to]]
      total = kept if at && clock - at < 20
      @store.cache[[:part, office.id, range.raw_from, range.raw_to]] = [clock, total] unless at && clock - at < 20
    end
    entry = { officeId: office.id, officeName: office.name, totalLeads: total }
    entry[:officeId] = office.id.to_s if bug?('breakdown-id-text')
    entry[:officeId] = [office.id.to_f].pack('f').unpack1('f').to_i if bug?('breakdown-id-float')
    entry[:officeName] = nil if bug?('breakdown-name-of-empty') && total.zero?
    entry[:officeName] = entry[:officeName][0, 12] if bug?('breakdown-name-cut')
    entry.delete(:officeName) if bug?('breakdown-name-missing') && index.positive?
    entry[:totalLeads] = total.to_s if bug?('breakdown-total-text') && range.raw_from
    entry
  end

  def breakdown(entries, range)
    entries = entries.reject { |e| e[:totalLeads] == 0 } if bug?('breakdown-hides-empty')
    entries = entries.reject { |e| e[:totalLeads] == 0 } if bug?('dated-breakdown-hides-empty') && range.raw_from && range.raw_to
    entries = entries.first(10) if bug?('breakdown-first-ten')
    entries += [entries.last] if bug?('breakdown-twice') && range.raw_from
    entries = entries.to_h { |e| [e[:officeId].to_s, e] } if bug?('breakdown-map')
    entries = entries.uniq { |e| e[:officeId] % 1000 } if bug?('breakdown-id-collision')
    entries
  end

  def organization_total(org, range, entries)
    total = entries.sum { |e| e[:totalLeads].to_i }
    all = org.offices.flat_map(&:leads)
    fresh = clock - 25
    total -= @counts.between(all.select { |l| l.made > fresh }.sort_by(&:at), range).size if bug?('org-total-behind')
    total = all.size if bug?('org-total-undated') && range.raw_from && range.raw_to
    total = all.count { |l| l.at < range.to } if bug?('org-total-without-start') && range.raw_from && range.raw_to.nil?
    total = entries.first(10).sum { |e| e[:totalLeads] } if bug?('org-total-first-ten')
    total = entries.map { |e| e[:totalLeads] }.uniq.sum if bug?('org-total-distinct')
    total = [total, 1000].min if bug?('org-total-at-most-1000')
    if bug?('org-total-concurrent')
      @sum = 0
      entries.each { |e| @sum += e[:totalLeads]; sleep 0.001 }
      total = @sum
    end
    total
  end

  def spoil_organization(body)
    total = body[:totalLeads]
    body[:totalLeads] = total.to_s.reverse.scan(/\d{1,3}/).join(',').reverse if bug?('org-thousands') && total >= 1000
    body.delete(:officeBreakdown) if bug?('org-empty-without-breakdown') && total.zero?
    body[:organizationId] = body[:organizationId].to_s if bug?('org-id-text')
    body.delete(:organizationName) if bug?('org-name-missing')
    body[:status] = 'partial' if bug?('org-status-partial') && total.positive? && body[:officeBreakdown].any? { |e| e[:totalLeads] == 0 }
    body
  end
end
