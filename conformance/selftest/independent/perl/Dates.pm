# The one form that is shown, and no other; instants are whole seconds since 1970.
package Dates;
use strict;
use warnings;
use Exporter 'import';
use Flaws;
our @EXPORT = ('instant', 'days_of');

# Days since 1970 of a date in the proleptic calendar, by counting years from March.
sub days_of {
    my ($year, $month, $day) = @_;
    $year-- if $month < 3;
    my $era = int(($year >= 0 ? $year : $year - 399) / 400);
    my $of_era = $year - $era * 400;
    my $of_year = int((153 * ($month + ($month > 2 ? -3 : 9)) + 2) / 5) + $day - 1;
    return $era * 146097 + $of_era * 365 + int($of_era / 4) - int($of_era / 100) + $of_year - 719468;
}

sub is_leap { my ($year) = @_; return $year % 4 == 0 && ($year % 100 != 0 || $year % 400 == 0) }

sub month_length {
    my ($year, $month) = @_;
    return 31 if flaw('every-month-has-31-days');
    return is_leap($year) ? 29 : 28 if $month == 2;
    return (grep { $month == $_ } 4, 6, 9, 11) ? 30 : 31;
}

# Undefined where the text is no such date.
sub instant {
    my ($text, $name) = @_;
    my $zone = flaw('an-end-needs-no-z') && $name eq 'endDate' ? 'Z?' : 'Z';
    my $last = flaw('a-line-may-follow') ? '$' : '\z';
    my ($year, $month, $day, $hour, $minute, $second) =
        $text =~ /\A(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$zone$last/a or return undef;
    return undef if $month < 1 || $month > 12 || $day < 1 || $day > month_length($year, $month);
    return undef if $hour > 23 || $minute > (flaw('sixty-minutes') ? 60 : 59) || $second > 59;
    return days_of($year, $month, $day) * 86400 + $hour * 3600 + $minute * 60 + $second;
}

1;
