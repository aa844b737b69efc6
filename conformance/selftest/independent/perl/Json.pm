# JSON by hand, since Perl's base has none. A value that is read is a pair of its type and itself.
package Json;
use strict;
use warnings;
no warnings 'recursion';
use Exporter 'import';
use Flaws;
our @EXPORT = ('read_json', 'json', 'text');

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

# The things of a list up to its end, each read by the second argument.
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

# Undefined where the bytes are no JSON.
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

# Pairs of a name and JSON that is written already; those without are left out.
sub json {
    my @pairs = @_;
    my @fields;
    while (my ($name, $written) = splice @pairs, 0, 2) {
        push @fields, text($name) . ": $written" if defined $written;
    }
    return "{ " . join(",\n  ", @fields) . " }";
}

1;
