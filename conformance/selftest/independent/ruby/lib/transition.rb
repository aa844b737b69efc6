# frozen_string_literal: true

# What a change of a listing does: the listing's data, what buyers see, and search.
class Transition
  LAG = 0.25 # seconds until search knows

  def initialize(store)
    @store = store
  end

  def apply(listing, change)
    from = listing.status
    to = change[:status]
    data(listing, change, from, to)
    moved = to
    moved = from if bug?('broker-change-alone') && listing.broker != change[:broker]
    listing.broker = change[:broker]
    lose(listing, change, from, to)
    listing.status = moved
    listing.history << moved
    seen(listing, from, moved)
    index(listing, change, from, moved)
    twins(listing, moved)
  end

  private

  def data(listing, change, from, to)
    type = change[:business_type]
    type = nil if bug?('type-not-saved-with-status') && from != to
    listing.business_type = type if type
    place = change[:location]
    place = nil if bug?('location-not-saved-by-object') && change[:by_object]
    return unless place

    listing.location = listing.location.merge(place)
    listing.location = place.merge('country' => nil) if bug?('country-lost-when-sold') && to == 'SOLD'
  end

  # Data that gets lost; in a healthy server nothing does.
  def lose(listing, change, from, to)
    listing.location = {} if bug?('archive-clears-location') && to == 'ARCHIVED' && change[:location].nil?
    listing.broker = nil if bug?('sold-clears-broker') && to == 'SOLD'
    listing.business_type = nil if bug?('sold-reopened-type-lost') && from == 'SOLD' && to == 'FOR_SALE' && change[:business_type].nil?
    if bug?('archive-without-visibility') && to == 'ARCHIVED' && from == 'FOR_SALE'
      listing.location = listing.location.merge('visibility' => nil)
    end
    if bug?('contract-reopened-city-lost') && from == 'SOLD' && to == 'UNDER_CONTRACT' && change[:location].nil?
      listing.location = listing.location.merge('city' => nil)
    end
    return unless bug?('restored-from-old-copy')

    # The copy is of the first time it was archived.
    listing.saved ||= [listing.business_type, listing.location] if to == 'ARCHIVED'
    listing.business_type, listing.location = listing.saved if from == 'ARCHIVED' && to == 'FOR_SALE' && listing.saved
  end

  def seen(listing, from, to)
    shown = Listing::VISIBLE.include?(to)
    shown = true if bug?('sold-visible') && to == 'SOLD'
    shown = true if bug?('draft-again-visible') && to == 'DRAFT' && listing.history.include?('FOR_SALE')
    shown = true if bug?('archived-from-contract-visible') && to == 'ARCHIVED' && from == 'UNDER_CONTRACT'
    shown = false if bug?('archived-back-hidden') && from == 'ARCHIVED' && to == 'FOR_SALE'
    shown = false if bug?('under-contract-hidden-after-sold') && from == 'SOLD' && to == 'UNDER_CONTRACT'
    shown = false if bug?('reviewing-hidden') && to == 'REVIEWING_OFFERS'
    shown = listing.shown if bug?('draft-to-offers-hidden') && from == 'DRAFT' && %w[REVIEWING_OFFERS PENDING_CONTRACT].include?(to)
    listing.shown = shown
    listing.badge = badge(listing, from, to)
  end

  def badge(listing, from, to)
    badge = Listing::BADGES[to]
    badge = nil if bug?('pending-without-badge') && to == 'PENDING_CONTRACT'
    badge = 'Under Offer' if bug?('contract-badge-words') && to == 'UNDER_CONTRACT'
    badge = 'Under Contract' if bug?('reviewing-badge-contract') && to == 'REVIEWING_OFFERS'
    badge = listing.badge if bug?('badge-stays-after-contract') && from == 'UNDER_CONTRACT' && to == 'FOR_SALE'
    badge = listing.badge if bug?('first-badge-stays') && listing.badge && badge
    badge = nil if bug?('contract-from-sold-without-badge') && from == 'SOLD' && to == 'UNDER_CONTRACT'
    badge = nil if bug?('direct-contract-without-badge') && from == 'FOR_SALE' && to == 'UNDER_CONTRACT'
    badge = 'Reviewing Offers' if bug?('for-sale-badge-after-archive') && from == 'ARCHIVED' && to == 'FOR_SALE'
    badge
  end

  def index(listing, change, from, to)
    found = Listing::VISIBLE.include?(to)
    found = false if bug?('under-contract-unsearchable') && to == 'UNDER_CONTRACT'
    return if bug?('archive-keeps-search') && to == 'ARCHIVED'
    return if bug?('draft-keeps-search') && to == 'DRAFT'
    return if bug?('sold-keeps-search-from-sale') && to == 'SOLD' && from == 'FOR_SALE'
    return if bug?('sold-back-unsearchable') && from == 'SOLD' && to == 'FOR_SALE'
    return if bug?('sold-to-contract-unsearchable') && from == 'SOLD' && to == 'UNDER_CONTRACT'
    return if bug?('draft-direct-unsearchable') && from == 'DRAFT' && to != 'FOR_SALE'
    return if bug?('object-update-unindexed') && change[:by_object]
    return if bug?('index-error-on-accents') && listing.location['city'].to_s =~ /[^\x00-\x7F]/

    found = false if bug?('pending-back-unsearchable') && from == 'PENDING_CONTRACT' && to == 'FOR_SALE'
    now = clock
    return if bug?('quick-second-unindexed') && listing.index.last.first > now # one is under way

    found_at = now + LAG
    found_at = now + 600 if bug?('search-removal-slow') && !found
    listing.index << [found_at, found]
  end

  # A listing of another partner may have the same id.
  def twins(listing, to)
    @store.listings.each_value do |other|
      next if other.partner == listing.partner || other.id != listing.id

      if bug?('twin-status-changed')
        other.status = to
        seen(other, other.status, to)
      end
      other.index << [clock + LAG, Listing::VISIBLE.include?(to)] if bug?('twin-search-changed')
      other.location = listing.location if bug?('twin-location-copied') && to == 'ARCHIVED'
      other.badge = listing.badge if bug?('twin-badge-copied') && other.shown
    end
  end
end
