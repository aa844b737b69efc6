# The four operations: from a request to a status, a body and its media type.
package Api;
use strict;
use warnings;
use utf8;
use Exporter 'import';
use Basics;
use Listings;
use Market;
our @EXPORT = ('answer');

my $bad_dates = 'Invalid query parameters. Dates must be in ISO 8601 format.';
my $lead_requests = 0;

sub refuse { my ($status, $error) = @_; die { status => $status, body => json(status => '"error"', error => text($error)) } }

# The caller, or undefined. The scheme is case-insensitive, with any number of blanks after it.
sub caller_of {
    my ($request) = @_;
    my $header = $request->{headers}{authorization};
    my $session = $request->{session};
    $header //= $session->{last} if flaw('a-connection-stays-logged-in');
    my $scheme = flaw('updates-take-any-scheme') && $request->{method} eq 'PUT' ? '\w+' : 'bearer';
    my ($key) = ($header // '') =~ /\A$scheme +(\S+)\z/i;
    ($key) = $request->{query} =~ /(?:\A|&)access_token=([^&]*)/ if !$key && flaw('a-key-may-stand-in-the-query');
    return undef unless $key;
    if (flaw('revoked-keys-live-on-connections') && $session->{last} && $key eq 'pl-7be2-full-gone') {
        $key = 'pl-7be2-full-XyZ0';
    }
    return { partner => 'rheinhof', may => [] } if flaw('updates-take-any-key') && $request->{method} eq 'PUT' && !$keys{$key};
    $session->{last} = $header if $keys{$key};
    return $keys{$key};
}

sub may { my ($caller, $name) = @_; return scalar grep { $_ eq $name } @{ $caller->{may} } }

sub unescape { my ($text) = @_; $text =~ s/\+/ /g; $text =~ s/%([0-9a-fA-F]{2})/chr hex $1/ge; return $text }

# The bounds of a range. The first of repeated parameters counts; other parameters are unknown.
sub range_of {
    my ($query) = @_;
    my %given;
    for my $pair (grep { length } split /&/, $query) {
        my ($name, $value) = map { unescape($_ // '') } (split(/=/, $pair, 2), '')[0, 1];
        next if $name eq 'access_token' && flaw('a-key-may-stand-in-the-query');
        refuse(400, $bad_dates) if $name !~ /\A(?:startDate|endDate)\z/;
        $given{$name} //= $value;
    }
    my %bounds;
    for my $name (sort keys %given) {
        $bounds{$name} = instant($given{$name}, $name) // refuse(400, $bad_dates);
    }
    return bounds_of($bounds{startDate}, $bounds{endDate});
}

sub bounds_of {
    my ($start, $end) = @_;
    my $now = time;
    refuse(400, $bad_dates) if defined $end && $end > $now;
    my $until = $end // $now;
    if (defined $start) {
        my $is_order = flaw('equal-dates-will-do') ? $start <= $until
            : flaw('order-is-of-days') ? int($start / 86400) < int($until / 86400) || $start != $until && int($start / 86400) == int($until / 86400)
            : $start < $until;
        refuse(400, $bad_dates) unless $is_order;
        refuse(400, $bad_dates) if $until - $start > 15 * 366 * 86400;
    }
    return ($start, $until);
}

sub authorize_leads {
    my ($request) = @_;
    my $caller = caller_of($request) // refuse(401, 'Unauthorized');
    my $is_office = $request->{path} =~ m{/offices/};
    refuse(flaw('permissions-are-403') && !$is_office ? 403 : 401, 'Unauthorized')
        unless may($caller, 'Lead Tracking');
    refuse(401, 'Unauthorized') unless may($caller, 'Whole Organization');
    return $caller;
}

# An id has digits without a leading zero. External and overlong ids are unknown, others refused.
sub id_of {
    my ($text, $known) = @_;
    die 'no such id' if flaw('long-ids-break') && length $text > 300;
    return $1 if flaw('ids-are-numbers-in-front') && $text =~ /\A(\d+)/a && $known->{$1};
    return $text if $text =~ /\A(?:0|[1-9]\d{0,8})\z/a;
    my $is_external = grep { $_->{external} eq $text } values %offices;
    return -1 if $is_external || $text eq 'rheinhof-gmbh' || $text =~ /\A[1-9]\d+\z/a;
    refuse(400, 'An id is a whole number.');
}

sub office {
    my ($request, $text) = @_;
    my $office = $offices{ my $id = id_of($text, \%offices) } // refuse(404, 'Office not found');
    my $caller = authorize_leads($request);
    if ($organizations{ $office->{organization} }{partner} ne $caller->{partner}) {
        refuse(404, flaw('foreign-offices-say-so') ? 'Office not found in your organization' : 'Office not found');
    }
    my $total = count_leads($id, range_of($request->{query}));
    my $name = flaw('no-lead-no-name') && !$total ? 'null' : text($office->{name});
    return (200, json(
        totalLeads => $total,
        officeName => $name,
        officeId => flaw('ids-have-two-digits') ? $id % 100 : $id,
        lastBuyer => flaw('a-single-lead-is-told') && $total == 1 ? '"anna.weber@example.org"' : undef,
        status => '"success"',
    ));
}

sub line_of {
    my ($id, $total) = @_;
    return json(officeId => $id, officeName => $total ? text($offices{$id}{name}) : undef, totalLeads => $total);
}

sub organization {
    my ($request, $text) = @_;
    my $organization = $organizations{ my $id = id_of($text, \%organizations) } // refuse(404, 'Office not found');
    my $caller = authorize_leads($request);
    my $is_shown = $organization->{partner} eq $caller->{partner} || flaw('empty-organizations-are-open') && $id == 51;
    refuse(404, 'Office not found') unless $is_shown;
    my ($start, $end) = range_of($request->{query});
    my %totals = map { $_ => count_leads($_, $start, $end, 1) } grep { $offices{$_}{organization} == $id } keys %offices;
    my $total = 0;
    $total += $_ for values %totals;
    $total++ if flaw('a-closed-office-still-counts') && defined $start && $start < 1.4e9;
    return (200, json(
        organizationId => $id,
        officeBreakdown => '[' . join(', ', map { line_of($_, $totals{$_}) } keys %totals) . ']',
        totalLeads => $total,
    ));
}

sub health {
    my ($request) = @_;
    my $caller = caller_of($request) // refuse(401, 'Unauthorized');
    my @names = map { text($_) } @{ $caller->{may} };
    my $shown = flaw('one-permission-is-a-text') && @names == 1 ? $names[0] : '[' . join(',', @names) . ']';
    my $at = flaw('the-timestamp-is-a-number') ? time : text(scalar gmtime);
    return (200, json(status => '"success"', permissions => $shown, timestamp => $at));
}

sub lead_answer {
    my ($request, $kind, $text) = @_;
    if (++$lead_requests % 300 == 0) {
        return (429, json(status => '"error"', error => '"Slow down"'), 'application/json', 'retry-after: 0');
    }
    my $session = $request->{session};
    refuse(400, $bad_dates) if flaw('a-refusal-sticks') && delete $session->{refused};
    return $kind eq 'offices' ? office($request, $text) : organization($request, $text);
}

sub route {
    my ($request) = @_;
    my ($method, $path) = @{$request}{ 'method', 'path' };
    return (308, '', 'text/plain', "location: $1") if $path =~ m{\A(/partner/v1/.+)/\z};
    return health($request) if "$method $path" eq 'GET /partner/v1/health';
    if ("$method $path" =~ m{\AGET /partner/v1/(offices|organizations)/([^/]+)/leads/count\z}) {
        my ($kind, $text) = ($1, unescape_path($2));
        return lead_answer($request, $kind, $text);
    }
    if ("$method $path" =~ m{\APUT /partner/v1/listings/([^/]+)\z}) {
        my ($id, $caller) = (unescape_path($1), caller_of($request));
        return $caller ? update_listing($caller->{partner}, $id, $request) : (401, '', 'text/plain');
    }
    refuse(404, 'No such page');
}

sub unescape_path { my ($text) = @_; $text =~ s/%([0-9a-fA-F]{2})/chr hex $1/ge; utf8::decode($text); return $text }

# Returns status, body as characters, media type, and optionally one more header.
sub answer {
    my ($request) = @_;
    my @answer = eval { route($request) };
    return @answer if @answer;
    my $refusal = ref $@ ? $@ : { status => 500, body => json(status => '"error"', error => '"Broken"') };
    $request->{session}{refused} = $refusal->{status} == 404 && $request->{path} =~ /organizations/;
    my $body = $refusal->{body};
    $body =~ s/"error": ("[^"]*")/"error": { "text": $1 }/ if flaw('errors-are-objects') && $body =~ /whole number/;
    return ($refusal->{status}, $body, 'application/json', $refusal->{status} == 401 ? 'www-authenticate: Bearer' : undef);
}

1;
