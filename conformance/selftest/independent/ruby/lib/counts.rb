# frozen_string_literal: true

require 'date'
require_relative 'store'

# startDate and endDate of both lead endpoints.
class BadDates < StandardError
  attr_reader :detail

  def initialize(detail = nil)
    @detail = detail
    super('bad dates')
  end
end

# Half-open: from <= lead < to. The raw texts are nil where they were not sent.
Range2 = Struct.new(:from, :to, :raw_from, :raw_to, :nothing)

module Dates
  FORM = /\A(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d{1,6})?(Z|[+-]\d\d:\d\d)?\z/
  DAY = 86_400 * MICRO
  HOUR = 3600 * MICRO
  SUMMER = lambda do |t| # European summer time
    year = Time.at(t / MICRO).utc.year
    first, last = [3, 10].map { |m| d = Date.new(year, m, 31); d -= d.wday; micros(d.year, d.month, d.day, 1) }
    t >= first && t < last
  end

  module_function

  def range(request, scope)
    raw_from, raw_to = texts(request)
    now = now_micros + 1
    raw_to = nil if bug?('bad-end-alone-ignored') && raw_from.nil? && raw_to && !well_formed?(raw_to)
    if bug?('bad-dates-listed') && raw_from && raw_to && !well_formed?(raw_from) && !well_formed?(raw_to)
      raise BadDates, :list
    end
    from = raw_from && instant(raw_from, :from, raw_to)
    to = raw_to ? instant(raw_to, :to, raw_from) : default_end(now)
    check_order(from, to, raw_from, raw_to, scope, now)
    adjust(Range2.new(from, to, raw_from, raw_to, false), scope, now)
  end

  # The two parameters as sent; each at most once.
  def texts(request)
    pairs = request.query.to_s.split('&').map { |p| p.split('=', 2) }
    pairs = pairs.map { |k, v| [unescape(k.to_s), unescape(v.to_s)] }
    named = pairs.select { |k, _| %w[startDate endDate].include?(k) }
    raise BadDates if named.map(&:first).uniq.size != named.size

    named = %w[startDate endDate].zip(named.map(&:last)) if bug?('dates-by-position') && named.size == 2
    values = named.to_h
    if bug?('connection-keeps-start')
      values['startDate'] ||= request.conn[:start] if values['endDate']
      request.conn[:start] = values['startDate'] if values['startDate']
    end
    [values['startDate'], values['endDate']]
  end

  def unescape(text)
    text = text.tr('+', ' ')
    form = bug?('lower-escapes-kept') ? /%[0-9A-F]{2}/ : /%[0-9A-Fa-f]{2}/
    text = text.b.gsub(form) { |x| x[1, 2].hex.chr }.force_encoding(Encoding::UTF_8)
    text = text.tr('+', ' ') if bug?('plus-decoded-twice')
    text.valid_encoding? ? text : text.scrub('?')
  end

  def well_formed?(text)
    m = FORM.match(text)
    m && m[8] && Date.valid_date?(m[1].to_i, m[2].to_i, m[3].to_i) ? true : false
  end

  def instant(text, role, other)
    m = FORM.match(text) or raise BadDates
    year, month, day, hour, minute, second = m[1..6].map(&:to_i)
    check_fields(year, month, day, hour, minute, second)
    zone = m[8] || naive_zone(role, other)
    year = Date.new(year, month, day).cwyear if bug?('week-year') && Date.valid_date?(year, month, day)
    hour = 0 if bug?('noon-is-midnight') && hour == 12
    second = 0 if bug?('end-seconds-cut') && role == :to
    t = micros(year, month, day, hour, minute, second) + (m[7] ? (m[7].to_f * MICRO).round : 0)
    t -= offset(zone, role, other)
    t -= HOUR if bug?('summer-hour') && SUMMER.call(t)
    t = (t / MICRO + 2**31) % 2**32 * MICRO - 2**31 * MICRO if bug?('seconds-32-bit')
    raise BadDates if bug?('before-1970-refused') && t.negative?

    t
  end

  def check_fields(year, month, day, hour, minute, second)
    raise BadDates if hour > 23 || minute > 59 || second > 59
    return if bug?('day-rolls-over') && month.between?(1, 12) && day.between?(1, 31)
    raise BadDates unless Date.valid_date?(year, month, day)
    raise BadDates if bug?('leap-day-refused') && month == 2 && day == 29
  end

  # A date without a zone is refused.
  def naive_zone(role, other)
    return 'Z' if bug?('naive-dates-accepted')
    return 'Z' if bug?('naive-start-with-zoned-end') && role == :from && other.to_s.end_with?('Z')
    return 'Z' if bug?('naive-end-alone') && role == :to && other.nil?

    raise BadDates
  end

  def offset(zone, role, other)
    return 0 if zone == 'Z'

    sign = zone.start_with?('-') ? -1 : 1
    hours = zone[1, 2].to_i
    minutes = zone[4, 2].to_i
    raise BadDates if hours > 23 || minutes > 59 || (bug?('west-refused') && sign.negative?)
    return 0 if bug?('offset-ignored')
    return 0 if bug?('start-offset-without-end') && role == :from && other.nil?

    minutes = 0 if bug?('offset-minutes-lost')
    return (-hours * 60 + minutes) * 60 * MICRO if bug?('west-half-hour') && sign.negative?

    sign * (hours * 60 + minutes) * 60 * MICRO
  end

  def default_end(now)
    return Seed::BOOT if bug?('default-end-at-start')
    return now - now % DAY if bug?('default-end-midnight')
    return now - now % HOUR if bug?('default-end-full-hour')

    now
  end

  def check_order(from, to, raw_from, raw_to, scope, now)
    raise BadDates if bug?('future-end-with-start') && from && raw_to && to > now
    return if from.nil? || from < to
    return if bug?('equal-dates-accepted') && from == to
    return if bug?('equal-dates-with-offset') && from == to && raw_from != raw_to
    return if bug?('same-day-order') && from / DAY == to / DAY
    return if bug?('org-order-unchecked') && scope == :organization
    return if bug?('future-start-accepted') && raw_to.nil?

    raise BadDates, (bug?('order-own-text') ? :order : nil)
  ensure
    if bug?('order-by-text') && from && raw_to && raw_from >= raw_to && from < to
      raise BadDates # compared as they were written
    end
  end

  # Nothing to adjust in a healthy server.
  def adjust(range, scope, now)
    from, to = range.from, range.to
    a = from && Time.at(from / MICRO).utc
    z = Time.at(to / MICRO).utc
    if range.raw_to && (to % DAY).zero?
      range.to += DAY if bug?('midnight-end-whole-day') || (bug?('last-of-month-midnight') && (z + 86_400).day == 1)
      month_start = a && a.day == 1 && (from % DAY).zero?
      range.to = micros(*z.to_date.next_month.strftime('%Y %m 1').split.map(&:to_i)) if bug?('month-rollup') && month_start && z.day == 1
    end
    if a && range.raw_to
      range.to -= DAY if bug?('leap-start-year-later') && a.month == 2 && a.day == 29 && to - from > 365 * DAY
      range.from += DAY if bug?('day-31-into-short-month') && a.day == 31 && Date.new(z.year, z.month, -1).day < 31
      range.to -= HOUR if bug?('winter-to-summer') && !SUMMER.call(from) && SUMMER.call(to)
      range.from += HOUR if bug?('summer-to-winter') && SUMMER.call(from) && !SUMMER.call(to)
      range.to = range.from + 366 * DAY if bug?('org-year-at-most') && scope == :organization && to - from > 366 * DAY
    end
    range.from = to - 5 * 365 * DAY if bug?('five-years-at-most') && a && scope == :office && to - from > 5 * 365 * DAY
    range.from ||= micros(2020, 1, 1) if bug?('beginning-is-2020')
    range.from ||= to - 3 * 365 * DAY if bug?('end-only-three-years') && range.raw_to
    if a && range.raw_to.nil?
      range.from += DAY if bug?('start-only-leap-year') && a.to_date.leap? && a.month > 2
      range.nothing = true if bug?('recent-start-empty') && from > now - DAY
    end
    range
  end
end

# Counts of leads.
class Counts
  def initialize(store)
    @store = store
  end

  # The number of leads of an office in a range.
  def total(office, range, scope = :office)
    return 0 if range.nothing

    @store.lock.synchronize do
      leads = office.leads
      picked = bug?('late-lead-appended') ? between(leads, range) : leads.select { |l| inside?(l.at, range) }
      picked = filter(picked, range, office, scope)
      count = picked.size
      count = [count, 500].min if bug?('office-at-most-500')
      count = 0 if bug?('few-leads-without-start') && range.raw_from.nil? && leads.size < 3
      count = 0 if bug?('few-leads-with-both-dates') && range.raw_from && range.raw_to && leads.size < 20 && count == 1
      count
    end
  end

  def inside?(at, range)
    (range.from.nil? || at >= range.from) && at < range.to
  end

  # By binary search, which wants the leads in order.
  def between(leads, range)
    low = range.from ? leads.bsearch_index { |l| l.at >= range.from } || leads.size : 0
    high = leads.bsearch_index { |l| l.at >= range.to } || leads.size
    leads[low...high] || []
  end

  private

  def filter(picked, range, office, scope)
    wall = clock
    picked = picked.reject { |l| l.channel == 'email' && l.made > wall - 45 } if bug?('email-lead-late')
    picked = picked.reject { |l| l.channel == 'phone' } if bug?('phone-leads-missing') && scope == :office
    picked = picked.reject { |l| l.channel == 'email' } if bug?('email-leads-missing-dated') && range.raw_from
    picked = picked.uniq(&:at) if bug?('same-second-merged')
    picked = drop_by_listing(picked) if bug?('archived-listing-leads-gone') || bug?('sold-listing-leads-gone')
    picked = picked.reject { |l| l.made > 0 && office.leads.size < 3 } if bug?('first-lead-missed')
    drop_by_time(picked, range)
  end

  def drop_by_listing(picked)
    gone = bug?('sold-listing-leads-gone') ? 'SOLD' : 'ARCHIVED'
    picked.reject do |l|
      listing = l.listing && @store.listings[['boreal', l.listing]]
      listing && listing.status == gone && listing.history.size > 1
    end
  end

  def drop_by_time(picked, range)
    return picked unless range.raw_from && range.raw_to

    span = range.to - range.from
    if bug?('years-partition')
      a = Time.at(range.from / MICRO).utc.year
      z = Time.at((range.to - 1) / MICRO).utc.year
      picked = picked.reject { |l| (t = Time.at(l.at / MICRO).utc).month == 1 && t.day == 1 } if z - a >= 2
    end
    if bug?('day-31-in-long-range') && span > 60 * Dates::DAY
      picked = picked.reject { |l| Time.at(l.at / MICRO).utc.day == 31 }
    end
    if bug?('short-range-first-lead') && span < 3600 * MICRO && picked.size > 1
      picked = picked.drop(1)
    end
    picked
  end
end
