# frozen_string_literal: true

# What the service keeps.
Partner = Struct.new(:name, :brokers)
Organization = Struct.new(:id, :name, :partner, :external_id, :offices)
Office = Struct.new(:id, :name, :external_id, :organization, :leads)
Lead = Struct.new(:at, :channel, :listing, :buyer, :made)
Credential = Struct.new(:key, :partner, :permissions, :revoked)

# A listing and the search index's knowledge of it.
class Listing
  STATUSES = %w[FOR_SALE REVIEWING_OFFERS PENDING_CONTRACT UNDER_CONTRACT SOLD ARCHIVED DRAFT].freeze
  VISIBLE = %w[FOR_SALE REVIEWING_OFFERS PENDING_CONTRACT UNDER_CONTRACT].freeze
  BADGES = {
    'REVIEWING_OFFERS' => 'Reviewing Offers', 'PENDING_CONTRACT' => 'Pending Contract',
    'UNDER_CONTRACT' => 'Under Contract'
  }.freeze

  attr_reader :id, :partner, :office_id, :history, :index
  attr_accessor :status, :broker, :business_type, :location, :shown, :badge, :saved, :refused

  def initialize(id, partner, office_id, status, broker, business_type, location)
    @id = id
    @partner = partner
    @office_id = office_id
    @status = status
    @broker = broker
    @business_type = business_type
    @location = location
    @history = [status]
    @shown = VISIBLE.include?(status)
    @badge = BADGES[status]
    @index = [[0.0, @shown]] # when search knows, and what
  end

  def in_search?(now)
    @index.reverse_each { |due, found| return found if due <= now }
    false
  end

  def initialize_copy(other)
    super
    @history = other.history.dup
    @index = other.index.map(&:dup)
    @location = other.location.dup
  end
end

def clock
  Process.clock_gettime(Process::CLOCK_MONOTONIC)
end

MICRO = 1_000_000

# Microseconds since 1970.
def now_micros
  Process.clock_gettime(Process::CLOCK_REALTIME, :microsecond)
end

def micros(*parts)
  Time.utc(*parts).to_i * MICRO
end
