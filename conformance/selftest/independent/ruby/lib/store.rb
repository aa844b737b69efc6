# frozen_string_literal: true

require_relative 'seed'

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
