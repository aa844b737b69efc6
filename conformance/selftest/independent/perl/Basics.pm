# Basics of the other modules: the enabled defects, dates, and JSON.
package Basics;
use strict;
use warnings;
no warnings 'recursion';
use Exporter 'import';
our @EXPORT = qw(flaw instant days_of read_json json text);

# The enabled defects: comma-separated names in the environment variable DEFECT.
my %on = map { $_ => 1 } split /,/, $ENV{DEFECT} // '';

sub flaw { $on{ $_[0] } }

# Dates: only the form that the source shows. Instants are whole seconds since 1970.

# Days since 1970 of a date in the proleptic Gregorian calendar. Years are counted from March.
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

# Parses a date; undefined if the text is none.
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

# Hand-written JSON, since perl-base has none. A parsed value is a pair of its type and itself.

my %escapes = (b => "\b", f => "\f", n => "\n", r => "\r", t => "\t");

sub read_text {
    my ($in) = @_;
    $$in =~ /\G"((?:[^"\\\x00-\x1f]|\\(?:["\\\/bfnrt]|u[0-9a-fA-F]{4}))*)"/gc or die "a text";
    my $raw = $1;
    return $raw if flaw('escapes-stay') && $raw =~ /\\u/;
    $raw =~ s/\\u(d[89ab]..)\\u(d[c-f]..)/chr(0x10000 + ((hex($1) & 0x3ff) << 10) + (hex($2) & 0x3ff))/gie;
    $raw =~ s/\\(?:u(....)|(.))/defined $1 ? of_code(hex $1) : $escapes{$2} \/\/ $2/ge;
    return $raw;
}

sub of_code { my ($code) = @_; return $code >= 0xd800 && $code < 0xe000 ? "\x{fffd}" : chr $code }

sub blank { ${ $_[0] } =~ /\G[ \t\r\n]*/gc }

# Parses the items of a list up to its end, each by the function in the second argument.
sub series {
    my ($in, $one, $end) = @_;
    blank($in);
    return if $$in =~ /\G$end/gc;
    while (1) {
        $one->();
        blank($in);
        return if $$in =~ /\G$end/gc;
        $$in =~ /\G,/gc or die 'a comma';
    }
}

sub value {
    my ($in, $depth) = @_;
    die 'too deep' if $depth > 100;
    blank($in);
    if ($$in =~ /\G\{/gc) {
        my %fields;
        series($in, sub {
            blank($in);
            my $name = read_text($in);
            blank($in);
            $$in =~ /\G:/gc or die 'a colon';
            $fields{$name} = value($in, $depth + 1);
        }, qr/\}/);
        return ['object', \%fields];
    }
    if ($$in =~ /\G\[/gc) {
        my @items;
        series($in, sub { push @items, value($in, $depth + 1) }, qr/\]/);
        return ['array', \@items];
    }
    return ['text', read_text($in)] if substr($$in, pos($$in) // 0, 1) eq '"';
    return ['number', $1] if $$in =~ /\G(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)/gca;
    return ['word', $1] if $$in =~ /\G(true|false|null)/gc;
    die 'a value';
}

# Parses JSON; undefined if the bytes are none.
sub read_json {
    my ($bytes) = @_;
    return undef unless utf8::decode($bytes);
    my $read = eval { my $value = value(\$bytes, 0); blank(\$bytes); pos $bytes == length $bytes or die 'an end'; $value };
    return $read;
}

sub text {
    my ($text) = @_;
    $text =~ s/(["\\])/\\$1/g;
    $text =~ s/([\x00-\x1f])/sprintf '\\u%04x', ord $1/ge;
    return qq("$text");
}

# Writes an object from pairs of a name and JSON text. Pairs without a text are left out.
sub json {
    my @pairs = @_;
    my @fields;
    while (my ($name, $written) = splice @pairs, 0, 2) {
        push @fields, text($name) . ": $written" if defined $written;
    }
    return "{ " . join(",\n  ", @fields) . " }";
}

1;
