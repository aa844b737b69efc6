#!/usr/bin/env perl
# The vectors from another language: reads the dates and counts the leads, as spec/vectors/README.md
# has it for Python. Its one argument is the folder of the vectors.
use strict;
use warnings;
use JSON::PP;
use Time::Local qw(timegm_modern);

my ($folder) = @ARGV;

sub load {
    my ($name) = @_;
    open my $file, '<:raw', "$folder/$name.json" or die "$name.json: $!\n";
    local $/;
    return decode_json(<$file>)->{vectors};
}

# Milliseconds since 1970; undef where a service answers 400. Offsets and fractions are read, and the
# fraction is cut off.
sub read_date {
    my ($text) = @_;
    my @parts = $text =~
      /\A([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})\z/
      or return;
    my ( $year, $month, $day, $hour, $minute, $second, $zone ) = @parts;
    return if $year < 1583 || $hour > 23 || $minute > 59 || $second > 59;
    my $seconds = eval { timegm_modern( $second, $minute, $hour, $day, $month - 1, $year ) };
    return if !defined $seconds;
    if ( my ( $sign, $hours, $minutes ) = $zone =~ /\A([+-])([0-9]{2}):([0-9]{2})\z/ ) {
        return if $hours > 23 || $minutes > 59 || $zone eq '-00:00';
        $seconds -= "${sign}1" * ( $hours * 3600 + $minutes * 60 );
    }
    return $seconds * 1000;
}

sub complaint_about {
    my ($vector) = @_;
    my $instant = read_date( $vector->{text} );
    return $vector->{verdict} eq 'valid' ? 'refused' : undef if !defined $instant;
    return "accepted, though $vector->{because}" if $vector->{verdict} eq 'invalid';
    my $expected = $vector->{epochMilliseconds};
    return if !defined $expected || $instant == $expected;
    my $is_fraction = grep { $_ eq 'fractional-seconds' } @{ $vector->{openPoints} // [] };
    return if $is_fraction && $instant == $expected - $expected % 1000;
    return "read as $instant, not as $expected";
}

# The leads of an office from the start on and up to the end, the end among them.
sub count_leads {
    my ( $set, $range, $office ) = @_;
    my ( $start, $end ) = @{$range}{qw(startMilliseconds endMilliseconds)};
    $end //= $set->{nowMilliseconds};
    return scalar grep {
        my $at = $_->{epochMilliseconds};
        $_->{officeId} == $office && $at <= $end && ( !defined $start || $at >= $start )
    } @{ $set->{leads} };
}

my ( $failures, $texts, $ranges ) = ( 0, load('date-texts'), 0 );
for my $vector ( @{$texts} ) {
    my $complaint = complaint_about($vector) // next;
    $failures++;
    print "date-texts $vector->{id}: $complaint\n";
}
for my $set ( @{ load('lead-counts') } ) {
    for my $range ( @{ $set->{ranges} } ) {
        $ranges++;
        my $counts = $range->{counts}{'from-start-to-end'}{byOffice};
        for my $office ( @{ $set->{offices} } ) {
            my $counted = count_leads( $set, $range, $office );
            next if $counted == $counts->{$office};
            $failures++;
            print "lead-counts $set->{id}/$range->{id}: counted $counted in $office\n";
        }
    }
}
print scalar @{$texts}, " date texts, $ranges ranges, bounds: from-start-to-end\n";
exit( $failures ? 1 : 0 );
