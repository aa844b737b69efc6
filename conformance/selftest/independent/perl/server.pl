# The partner API on perl-base modules: one process, persistent connections, chunked answers.
# Prints its port on the first line.
use strict;
use warnings;
use File::Basename;
use lib dirname(__FILE__);
use IO::Select;
use IO::Socket::INET;
use Api;
use Basics;
use Listings;
use Market;

my %reasons = (200 => 'OK', 201 => 'Created', 308 => 'Permanent Redirect', 404 => 'Not Found');
my %clients;

# Takes one complete request off the front of the bytes, or nothing while it is incomplete.
sub take_request {
    my ($client) = @_;
    my $end = index $client->{in}, "\r\n\r\n";
    return undef if $end < 0;
    my ($first, @lines) = split /\r\n/, substr $client->{in}, 0, $end;
    my %headers;
    for my $line (@lines) {
        my ($name, $value) = $line =~ /\A([^:]+):[ \t]*(.*?)[ \t]*\z/ or next;
        next if flaw('headers-are-named-as-in-books') && $name eq 'AUTHORIZATION';
        $headers{lc $name} = $value;
    }
    my ($length, $from) = (($headers{'content-length'} // '') =~ /\A(\d+)\z/ ? $1 : 0, $end + 4);
    if (!exists $client->{told} && ($headers{expect} // '') =~ /100-continue/i) {
        $client->{told} = $client->{out} .= "HTTP/1.1 100 Continue\r\n\r\n";
    }
    if (($headers{'transfer-encoding'} // '') =~ /chunked/i) {
        my $rest = substr $client->{in}, $from;
        my ($body, $used) = join_chunks($rest) or return undef;
        return finish($client, $first, \%headers, $body, $from + $used);
    }
    return undef if length($client->{in}) < $from + $length;
    return finish($client, $first, \%headers, substr($client->{in}, $from, $length), $from + $length);
}

sub join_chunks {
    my ($rest) = @_;
    my $body = '';
    while ($rest =~ /\G([0-9a-fA-F]+)[^\r\n]*\r\n/gc) {
        my $size = hex $1;
        return $rest =~ /\G\r\n/gc ? ($body, pos $rest) : () if $size == 0;
        return () if length($rest) < pos($rest) + $size + 2;
        $body .= substr $rest, pos($rest), $size;
        pos($rest) += $size + 2;
    }
    return ();
}

sub finish {
    my ($client, $first, $headers, $body, $used) = @_;
    substr $client->{in}, 0, $used, '';
    delete $client->{told};
    my ($method, $target) = split / /, $first;
    my ($path, $query) = split /\?/, $target // '/', 2;
    $query = $1 if flaw('a-long-query-is-cut') && ($query // '') =~ /\A(.{0,90}).*&endDate/;
    return { method => $method // '', path => $path, query => $query // '', headers => $headers,
        body => $body, session => $client };
}

# Queues the answer as two chunks, which may split a character.
sub respond {
    my ($client, $status, $body, $type, $more) = @_;
    utf8::encode($body) unless flaw('names-in-latin-1') && utf8::downgrade(my $copy = $body, 1) && utf8::downgrade($body, 1);
    my $half = int(length($body) / 2);
    my $head = sprintf "HTTP/1.1 %d %s\r\ncontent-type: %s\r\n", $status, $reasons{$status} // 'So it is', $type // 'application/json; charset=utf-8';
    $head .= "$more\r\n" if defined $more;
    $client->{out} .= $head . "transfer-encoding: chunked\r\n\r\n";
    for my $part (substr($body, 0, $half), substr($body, $half)) {
        $client->{out} .= sprintf "%x\r\n%s\r\n", length $part, $part if length $part;
    }
    $client->{out} .= "0\r\n\r\n";
}

sub serve {
    my ($client) = @_;
    while (my $request = take_request($client)) {
        my $is_tired = flaw('each-40th-of-a-connection-fails') && ++$client->{served} % 40 == 0;
        my @answer = $is_tired ? (500, '{}')
            : $request->{path} eq '/hooks' ? hooks($request->{query}, $request->{body}) : answer($request);
        respond($client, @answer);
        if ($request->{method} eq 'HEAD') { $client->{out} =~ s/(\r\n\r\n).*\z/$1/s }
        $client->{last_one} = 1 if ($request->{headers}{connection} // '') =~ /close/i;
    }
}

open_shop();
$SIG{PIPE} = 'IGNORE';
my $listener = IO::Socket::INET->new(LocalAddr => '127.0.0.1', Listen => 128, ReuseAddr => 1) or die "no port: $!";
my ($readers, $writers) = (IO::Select->new($listener, \*STDIN), IO::Select->new);
$| = 1;
print $listener->sockport, "\n";

sub hang_up { my ($socket) = @_; delete $clients{$socket}; $_->remove($socket) for $readers, $writers; close $socket }

while (1) {
    my ($in, $out) = IO::Select->select($readers, $writers, undef, undef) or next;
    for my $socket (@$in) {
        if ($socket == \*STDIN) { exit unless sysread STDIN, my $unused, 1; next }
        if ($socket == $listener) {
            my $new = $listener->accept or next;
            $new->blocking(0);
            $readers->add($new);
            $clients{$new} = { in => '', out => '' };
            next;
        }
        my $client = $clients{$socket} or next;
        if (!sysread $socket, $client->{in}, 65536, length $client->{in}) { hang_up($socket) unless $!{EAGAIN}; next }
        serve($client);
        $writers->add($socket) if length $client->{out};
    }
    for my $socket (@$out) {
        my $client = $clients{$socket} or next;
        my $sent = syswrite $socket, $client->{out};
        if (!defined $sent) { hang_up($socket) unless $!{EAGAIN}; next }
        substr $client->{out}, 0, $sent, '';
        next if length $client->{out};
        $writers->remove($socket);
        hang_up($socket) if $client->{last_one};
    }
}
