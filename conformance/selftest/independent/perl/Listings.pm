# Updates of listings, strict about everything, and the hooks for an observer.
package Listings;
use strict;
use warnings;
use utf8;
use Exporter 'import';
use Basics;
use Market;
our @EXPORT = ('update_listing', 'hooks');

my @statuses = qw(DRAFT FOR_SALE REVIEWING_OFFERS PENDING_CONTRACT UNDER_CONTRACT SOLD ARCHIVED);
my %is_status = map { $_ => 1 } @statuses;
my %is_hidden = map { $_ => 1 } qw(DRAFT SOLD ARCHIVED);
my %badges = (REVIEWING_OFFERS => 'Offers', PENDING_CONTRACT => 'Accepted', UNDER_CONTRACT => 'Under Contract');
my %types = (status => 'text', brokerExternalId => 'text', broker => 'object', businessType => 'text', location => 'object');
my %is_business = map { $_ => 1 } ('Bäckerei', 'Kiosk');

sub turn_away { my ($status, $why) = @_; return ($status, "Refused: $why", 'text/plain; charset=utf-8') }

sub is_known {
    my ($status) = @_;
    my $any = join '|', @statuses;
    return $status =~ /\A(?:$any)$/ if flaw('a-status-may-end-its-line');
    return $status =~ /\A(?:$any)/ if flaw('a-status-begins-like-one');
    return $is_status{ uc $status } if flaw('statuses-in-any-case');
    return $is_status{$status};
}

# What is wrong with the fields, if anything.
sub complaint {
    my ($fields, $listing) = @_;
    for my $name (sort keys %$fields) {
        return "there is no $name" unless $types{$name};
        return "$name is another thing" if $fields->{$name}[0] ne $types{$name};
    }
    return 'a broker is one of two' if !$fields->{broker} == !$fields->{brokerExternalId};
    return 'whose?' if $fields->{brokerExternalId} && $fields->{brokerExternalId}[1] eq '';
    return 'no broker by object' if flaw('sold-listings-keep-their-broker') && $fields->{broker} && $listing->{status} eq 'SOLD';
    for my $name (qw(status businessType location)) {
        return "$name is missing" unless $fields->{$name};
    }
    my $place = $fields->{location}[1];
    return 'a place is of texts' if grep { $_->[0] ne 'text' } values %$place;
    return 'a place in ASCII' if flaw('cities-in-ascii') && ($place->{city} // [0, ''])->[1] =~ /[^\x00-\x7f]/;
    return 'no such business' unless $is_business{ $fields->{businessType}[1] };
    return undef;
}

sub update_listing {
    my ($partner, $id, $request) = @_;
    my $type = $request->{headers}{'content-type'} // '';
    return turn_away(415, 'JSON only') unless $type =~ m{\Aapplication/json\s*(?:;|\z)}i;
    return turn_away(413, 'too long') if length $request->{body} > 65536;
    my $read = read_json($request->{body});
    return turn_away(422, 'no object') unless $read && $read->[0] eq 'object';
    my $listing = $listings{"$partner/$id"} // return turn_away(403, 'not yours');
    my $fields = $read->[1];
    my $status = ($fields->{status} // ['', ''])->[1];
    if (my $why = complaint($fields, $listing)) {
        return turn_away(409, $why);
    }
    if (!is_known($status)) {
        delete $listing->{fields}{location} if flaw('a-refusal-empties-the-place');
        return turn_away(409, 'invalid status');
    }
    return turn_away(409, 'it is so already') if $status eq $listing->{status};
    return turn_away(409, 'not from here') if flaw('pending-is-not-archived') && "$listing->{status} $status" eq 'PENDING_CONTRACT ARCHIVED';
    if (flaw('archived-twice-is-gone') && $status eq 'ARCHIVED' && ++$listing->{archived} > 5) {
        delete $listings{"$partner/$id"};
    }
    my $changes = ($listing->{changes} // 0) + 1;
    my $kept = flaw('sales-lose-their-kind') && $listing->{status} eq 'SOLD' ? { %$fields, businessType => undef } : $fields;
    my $sought = flaw('search-skips-each-fifth') && $changes % 5 == 0 ? $listing->{sought} : $status;
    %$listing = (%$listing, before => $listing->{status}, since => time, status => $status,
        fields => $kept, changes => $changes, sought => $sought);
    my $message = flaw('drafts-get-no-message') && $status eq 'DRAFT' ? undef : '"It is done."';
    return (201, json(message => $message));
}

sub shown {
    my ($listing, $partner) = @_;
    my $is_late = flaw('buyers-see-it-later') && time - $listing->{since} < 9;
    my $status = $is_late ? $listing->{before} : $listing->{status};
    return (410, '{}') if $is_hidden{$status};
    my ($fields, $badge) = ($listing->{fields} // {}, $badges{$status});
    my $place = $fields->{location} ? $fields->{location}[1] : {};
    my $is_found = !$is_hidden{ $listing->{sought} // $status };
    return (200, json(
        page => json(badge => $badge ? text($badge) : 'null', found => $is_found ? 'true' : 'false', on => 'true'),
        status => text($status),
        kind => $fields->{businessType} ? text($fields->{businessType}[1]) : 'null',
        place => json(map { $_ => text($place->{$_}[1]) } sort keys %$place),
        broker => $fields->{brokerExternalId} ? text($fields->{brokerExternalId}[1]) : 'null',
    ));
}

# POST /hooks?do=lead with office, at, by and of as JSON; GET ?do=look&partner=…&id=…, ?do=reset
sub hooks {
    my ($query, $body) = @_;
    my %given = map { my ($name, $value) = split /=/, $_, 2; $value =~ s/%(..)/chr hex $1/ge; utf8::decode($value); ($name => $value) } split /&/, $query;
    if ($given{do} eq 'reset') { open_shop(); return (200, '{}') }
    if ($given{do} eq 'look') { return shown($listings{"$given{partner}/$given{id}"} // return (404, '{}'), $given{partner}) }
    my $lead = read_json($body)->[1];
    %given = map { $_ => $lead->{$_}[1] } keys %$lead;
    my $of = $listings{ 'rheinhof/' . ($given{of} // '') };
    my $is_lost = flaw('contracts-end-inquiries') && $of && $of->{status} eq 'UNDER_CONTRACT'
        || flaw('calls-are-not-tracked') && $given{by} eq 'phone';
    add_lead($given{office}, $given{at} ? instant($given{at}, 'at') : time) unless $is_lost;
    return (200, '{}');
}

1;
