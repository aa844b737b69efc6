# frozen_string_literal: true

require 'date'

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

# The data at the start, and after a reset.
module Seed
  BOOT = now_micros
  PERMISSIONS = %w[lead-tracking organization-access listing-write].freeze

  CREDENTIALS = [
    Credential.new('bor_9dKe27xQm4-full', 'boreal', PERMISSIONS, false),
    Credential.new('bor_51LpWz08uT-nolead', 'boreal', %w[organization-access listing-write], false),
    Credential.new('bor_7YcVn3sRfA-noorg', 'boreal', %w[lead-tracking listing-write], false),
    Credential.new('bor_2hGJt66oEb-old', 'boreal', PERMISSIONS, true),
    Credential.new('qui_Xa80MvPi1D-full', 'quillon', %w[lead-tracking organization-access], false)
  ].freeze

  # id, name, the partner's own id, leads spread over 2019 to 2024
  BOREAL = [
    [310, 'Lisboa — Baixa', '4410', 640],
    [311, 'Québec / Vieux-Port', '4411', 420],
    [312, 'Faro', '4412', 2],
    [313, 'Évora (new)', 'evora', 0],
    [314, 'Sines', 'sines', 1],
    [1007, %q(O'Brien "Quay" \ Cork), 'cork', 230],
    [88_012, 'Head Office', 'head', 120],
    [315, "Year's End", 'year-end', 0],
    [316, 'Leap Desk', 'leap', 0],
    [317, 'Clock Tower', 'clock', 0],
    [318, 'Midnight Oil', 'midnight', 0],
    [319, 'Month Ends', 'months', 0],
    [7, 'Braga', 'braga', 18],
    [2_147_483_653, 'Ōsaka 北区', 'osaka', 60],
    [4_503_599_627_370_497, 'Zürich <Mitte> & Süd', 'zurich', 45]
  ].freeze
  QUILLON = [[320, 'Quillon North', 'q-north', 90], [321, 'Quillon South', 'q-south', 5]].freeze
  TAMAR = [[5, 'Tamar Bridge', 't-bridge', 12]].freeze

  # Instants of the offices with hard places.
  HARD = {
    312 => [],
    315 => (2019..2024).flat_map do |y|
      [[y, 12, 29, 8, 0, 0], [y, 12, 30, 23, 30, 0], [y, 12, 31, 12, 0, 0], [y, 12, 31, 23, 59, 59],
       [y + 1, 1, 1, 0, 0, 0], [y + 1, 1, 1, 0, 30, 0], [y + 1, 1, 2, 10, 0, 0]]
    end,
    316 => [2020, 2024].flat_map do |y|
      [[y, 2, 28, 12, 0, 0], [y, 2, 28, 23, 59, 59], [y, 2, 29, 0, 0, 0], [y, 2, 29, 11, 15, 0],
       [y, 2, 29, 23, 59, 30], [y, 3, 1, 0, 0, 0], [y, 3, 1, 7, 0, 0]]
    end + [[2021, 2, 28, 23, 0, 0], [2023, 3, 1, 1, 0, 0], [2025, 2, 28, 6, 0, 0], [2025, 2, 28, 20, 0, 0]],
    317 => [[2023, 3, 26, 0, 30, 0], [2023, 3, 26, 1, 30, 0], [2023, 3, 26, 2, 30, 0],
            [2023, 10, 29, 0, 30, 0], [2023, 10, 29, 1, 15, 0], [2023, 10, 29, 1, 45, 0],
            [2024, 3, 10, 6, 30, 0], [2024, 3, 31, 0, 45, 0], [2024, 3, 31, 1, 20, 0],
            [2024, 7, 14, 21, 40, 0], [2024, 7, 14, 22, 30, 0], [2024, 7, 14, 23, 20, 0],
            [2024, 10, 27, 0, 59, 0], [2024, 11, 3, 5, 30, 0]],
    318 => (1..12).flat_map do |m|
      [[2022, m, 14, 23, 59, 59], [2022, m, 15, 0, 0, 0], [2022, m, 15, 0, 0, 1], [2022, m, 15, 12, 20, 0]]
    end,
    319 => (1..12).flat_map do |m|
      last = Date.new(2023, m, -1).day
      [[2023, m, 1, 0, 0, 0], [2023, m, 1, 9, 0, 0], [2023, m, 30 > last ? 28 : 30, 16, 0, 0],
       [2023, m, last, 22, 10, 0], [2023, m, last, 23, 59, 58]]
    end,
    310 => [[2023, 5, 17, 9, 30, 0]] * 5
  }.freeze

  # Seconds before the start, for leads of these days.
  RECENT = { 310 => [1200, 10_000, 93_000, 870_000], 311 => [300, 7000, 200_000], 1007 => [4000] }.freeze

  module_function

  def organizations
    [[88_012, 'Boréal Affaires & Cie', 'boreal', 'boreal-affaires', BOREAL],
     [88_013, 'Quillon Brokers', 'quillon', 'quillon-brokers', QUILLON],
     [88_020, 'Tamar Trust', 'tamar', 'tamar', TAMAR]].map do |id, name, partner, external, rows|
      org = Organization.new(id, name, partner, external, [])
      org.offices = rows.map do |oid, oname, oext, count|
        Office.new(oid, oname, oext, org, leads(oid, count))
      end
      org
    end
  end

  def leads(id, count)
    random = Random.new(id % 100_003 + 17)
    first = micros(2019, 1, 2) / MICRO
    span = micros(2024, 12, 30) / MICRO - first
    at = Array.new(count) { (first + random.rand(span)) * MICRO }
    at += HARD.fetch(id, []).map { |parts| micros(*parts) }
    at += weekly(id) if count > 200
    at += RECENT.fetch(id, []).map { |ago| BOOT - ago * MICRO }
    at.sort.map { |t| Lead.new(t, 'form', nil, nil, 0.0) }
  end

  # From 2025 on, one lead in every few days until now.
  def weekly(id)
    step = (id % 4 + 3) * 86_400 + 5431
    t = micros(2025, 1, 1) / MICRO + 40_000
    out = []
    while t * MICRO < BOOT - 1_000_000 * MICRO
      out << t * MICRO
      t += step
    end
    out
  end

  def place(city, state, country, visibility = 'SHOW_CITY_STATE')
    { 'city' => city, 'state' => state, 'country' => country, 'visibility' => visibility }
  end

  def listings
    [
      Listing.new('BA-100', 'boreal', 310, 'FOR_SALE', 'br-11', 'Bakery', place('Lisboa', 'LX', 'PT')),
      Listing.new('ba-100', 'boreal', 311, 'DRAFT', 'br-12', 'Marina', place('Québec', 'QC', 'CA')),
      Listing.new('BA/200 é', 'boreal', 311, 'UNDER_CONTRACT', 'br-12', 'Brasserie', place('Lévis', 'QC', 'CA', 'SHOW_STATE')),
      Listing.new('0300', 'boreal', 1007, 'SOLD', 'br-13', 'Pub', place('Cork', 'CO', 'IE')),
      Listing.new('300', 'boreal', 1007, 'FOR_SALE', 'br-13', 'Cooperage', place('Cobh', 'CO', 'IE')),
      Listing.new('BA-500', 'boreal', 310, 'ARCHIVED', 'br-11', 'Printing House', place('Sintra', 'LX', 'PT')),
      Listing.new('BA-600', 'boreal', 310, 'REVIEWING_OFFERS', 'br-12', 'Vineyard', place('Setúbal', 'ST', 'PT')),
      Listing.new('BA-100', 'quillon', 320, 'FOR_SALE', 'br-11', 'Car Wash', place('Leeds', 'YO', 'GB')),
      Listing.new('Q-1', 'quillon', 321, 'FOR_SALE', 'qbr-1', 'Laundry', place('Hull', 'YO', 'GB')),
      Listing.new('BA-600', 'quillon', 320, 'FOR_SALE', 'qbr-1', 'Garage', place('York', 'YO', 'GB'))
    ]
  end

  BROKERS = {
    'boreal' => { 'br-11' => 310, 'br-12' => 311, 'br-13' => 1007 },
    'quillon' => { 'br-11' => 320, 'qbr-1' => 321 }
  }.freeze
end

# All data, behind one lock.
class Store
  attr_reader :organizations, :offices, :lock, :cache
  attr_accessor :listings

  def initialize
    @lock = Monitor.new
    reset
  end

  def reset
    @lock.synchronize do
      @organizations = Seed.organizations.to_h { |o| [o.id, o] }
      @offices = @organizations.values.flat_map(&:offices).to_h { |o| [o.id, o] }
      @listings = Seed.listings.to_h { |l| [[l.partner, l.id], l] }
      @cache = {}
    end
  end

  def credential(token)
    Seed::CREDENTIALS.find { |c| same_key?(c.key, token) }
  end

  def add_lead(office, lead)
    @lock.synchronize do
      if bug?('late-lead-appended')
        office.leads << lead
      else
        place = office.leads.bsearch_index { |l| l.at > lead.at } || office.leads.size
        office.leads.insert(place, lead)
      end
    end
  end

  private

  def same_key?(key, token)
    return true if key == token
    return true if bug?('key-case-blind') && key.downcase == token.downcase
    return true if bug?('key-prefix-enough') && token.length >= 8 && key.start_with?(token)
    return true if bug?('key-tail-ignored') && token.start_with?(key)

    false
  end
end
