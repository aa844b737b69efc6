# The marketplace in plain hashes: its data, and the counting of leads.
package Market;
use strict;
use warnings;
use utf8;
use Exporter 'import';
use Basics;
our @EXPORT = qw(%keys %organizations %offices %listings open_shop add_lead count_leads);

our %keys = (
    'pl-7be2-full-XyZ0' => { partner => 'rheinhof', may => ['Lead Tracking', 'Whole Organization'] },
    'pl-7be2-shop-XyZ1' => { partner => 'rheinhof', may => ['Whole Organization'] },
    'pl-7be2-desk-XyZ2' => { partner => 'rheinhof', may => ['Lead Tracking'] },
    'pl-93aa-full-XyZ3' => { partner => 'isarhof', may => ['Whole Organization', 'Lead Tracking'] },
);
our %organizations = (
    5  => { partner => 'rheinhof', name => 'Rheinhof' },
    50 => { partner => 'isarhof',  name => 'Isarhof' },
    51 => { partner => 'nobody',   name => 'Leerstand' },
);
our %offices = (
    5   => { organization => 5,  name => 'Köln/Süd',  external => 'o-5', from => 2012, leads => 700, years => 13 },
    6   => { organization => 5,  name => 'Bonn',      external => '0006x', from => 2024, leads => 9, years => 1 },
    7   => { organization => 5,  name => "Neuss\t(neu)", external => 'neuss', from => 2020, leads => 0, years => 1 },
    105 => { organization => 5,  name => '東京',      external => 'tokyo', from => 2023, leads => 80, years => 1 },
    55  => { organization => 50, name => 'München',   external => 'muc', from => 2019, leads => 120, years => 5 },
    56  => { organization => 50, name => 'Passau',    external => 'pas', from => 2019, leads => 3, years => 5 },
);
our %listings;
my (%leads, $state, %counted);

# A Lehmer generator, so that the leads are the same on every Perl.
sub draw { my ($below) = @_; $state = $state * 48271 % 2147483647; return $state % $below }

sub open_shop {
    (%leads, %listings, %counted) = ();
    $state = 2024;
    for my $id (sort { $a <=> $b } keys %offices) {
        my ($from, $count, $years) = @{ $offices{$id} }{qw(from leads years)};
        my $first = days_of($from, 1, 1) * 86400;
        $leads{$id} = [map { { at => $first + draw($years * 365 * 86400) + draw(4) / 4 } } 1 .. $count];
    }
    push @{ $leads{5} }, map { { at => days_of(2024, 10, 27) * 86400 + $_ * 300 } } 0 .. 24;
    push @{ $leads{5} }, map { { at => days_of(2023, 12, 31) * 86400 + 86390 + $_ } } 0 .. 20;
    push @{ $leads{5} }, map { { at => time + $_ * 90 } } 1 .. 100;
    for my $at (['rheinhof', 'A 1', 'SOLD'], ['rheinhof', 'A+2', 'FOR_SALE'], ['isarhof', 'A 1', 'DRAFT']) {
        my ($partner, $id, $status) = @$at;
        $listings{"$partner/$id"} = { status => $status, since => 0, before => $status };
    }
}

sub add_lead { my ($office, $at) = @_; push @{ $leads{$office} }, { at => $at, made => time } }

# How often a lead counts in a range: once, unless a defect says otherwise.
sub weight {
    my ($lead, $length, $start) = @_;
    return 1 unless $ENV{DEFECT};
    my $at = $lead->{at};
    return 0 if flaw('new-leads-wait') && $lead->{made} && time - $lead->{made} < 30;
    my $autumn = days_of(2024, 10, 27) * 86400;
    return 2 if flaw('the-hour-comes-twice') && $at >= $autumn && $at < $autumn + 3600 && $length < 86400 * 2;
    return 0 if flaw('months-end-on-the-30th') && (gmtime $at)[3] == 31 && (gmtime $start)[3] == 1;
    return 1;
}

# Counts leads from start to end, both inclusive; start may be undefined.
sub count_leads {
    my ($office, $start, $end, $of_breakdown) = @_;
    my $from = $start // (flaw('the-beginning-is-2015') ? days_of(2015, 1, 1) * 86400 : -9e15);
    my $slot = "$office " . int($from / 3600) . ' ' . int($end / 3600);
    return $counted{$slot} if flaw('counts-are-kept-by-the-hour') && exists $counted{$slot} && $end < time - 3600;
    my $total = 0;
    for my $lead (@{ $leads{$office} }) {
        next if $lead->{at} < $from || $lead->{at} > $end;
        next if flaw('the-breakdown-ends-before') && $of_breakdown && $lead->{at} == $end;
        $total += weight($lead, $end - $from, $from);
    }
    $total = 9 if flaw('sparse-offices-have-one-digit') && $office == 105 && $total > 9 && $total < 20;
    $total = -1 if flaw('none-is-minus-one') && !$total && $end < days_of(2012, 1, 1) * 86400;
    return $counted{$slot} = $total;
}

1;
