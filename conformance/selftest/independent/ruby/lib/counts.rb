# frozen_string_literal: true

require_relative 'dates'

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
