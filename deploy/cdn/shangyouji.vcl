# Varnish 7.1 with varnish-modules (xkey), between nginx and the product (deploy/cdn/README.md).
# It keeps what the product names by Surrogate-Control, and nothing else. A request with a cookie of ours never meets it.
vcl 4.1;

import directors;
import std;
import xkey;

probe healthy {
    .url = "/healthz";
    .interval = 500ms;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}
backend one { .host = "127.0.0.1"; .port = "3001"; .probe = healthy; .connect_timeout = 2s; .first_byte_timeout = 60s; }
backend two { .host = "127.0.0.1"; .port = "3002"; .probe = healthy; .connect_timeout = 2s; .first_byte_timeout = 60s; }

# Beside the socket: the machines that may ask to drop something.
acl inside {
    "127.0.0.0"/8;
    "::1";
}

sub vcl_init {
    new product = directors.round_robin();
    product.add_backend(one);
    product.add_backend(two);
}

sub vcl_recv {
    # The socket of its own: nginx passes on the requests of strangers from this machine too.
    if (local.socket == "purge") {
        if (client.ip !~ inside) { return (synth(403)); }
        if (req.method != "POST" || !req.http.Surrogate-Key) { return (synth(400)); }
        set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
        return (synth(200, "Purged"));
    }

    set req.backend_hint = product.backend();
    unset req.http.Surrogate-Key;
    unset req.http.Surrogate-Control;

    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    # A session, its renewal, its binding, or a write that its reader has to see.
    if (req.http.Cookie ~ "(^|[;\s])(__Host-)?syj_" || req.http.Authorization) { return (pass); }
    # Calls; what counts by which channel a page was found; a file that is saved by a name; pages' data.
    if (req.url ~ "^/api(/|\?|$)" || req.url ~ "[?&](from|save)=" || req.url ~ "^[^?]*\.data(\?|$)") { return (pass); }
    # A part of a file is fetched as a part.
    if (req.http.Range && req.url ~ "^/files/") { return (pass); }

    # From here on the answer depends on the address, and on what is left of these headers, alone.
    unset req.http.Cookie;
    if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.url ~ "^/files/") {
        if (req.http.Accept ~ "image/avif") {
            set req.http.Accept = "image/avif,image/webp";
        } elsif (req.http.Accept ~ "image/webp") {
            set req.http.Accept = "image/webp";
        } else {
            unset req.http.Accept;
        }
        if (req.http.Save-Data != "on") { unset req.http.Save-Data; }
    } else {
        unset req.http.Accept;
        unset req.http.Save-Data;
    }
    # Names that no page reads: each would have an entry of its own. All others stay, in their order.
    set req.url = regsuball(req.url, "([?&])(utm_\w+|gclid|fbclid|msclkid|bd_vid|qz_gdt|spm)=[^&]*", "\1");
    set req.url = regsuball(req.url, "&&+", "&");
    set req.url = regsub(req.url, "\?&", "?");
    set req.url = regsub(req.url, "[?&]$", "");
    return (hash);
}

sub vcl_hash {
    # The product renders under its own address whatever Host is: a foreign one makes no entry of its own.
    hash_data(req.url);
    return (lookup);
}

sub vcl_backend_fetch {
    # the other one, where the first was just being restarted
    if (bereq.retries > 0) { set bereq.backend = product.backend(); }
}

sub vcl_backend_response {
    if (bereq.uncacheable) { return (deliver); }

    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (beresp.status == 200 && !beresp.http.Set-Cookie && std.integer(beresp.http.Content-Length, 0) < 10485760) {
        if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
            set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
            if (beresp.http.Surrogate-Control ~ "stale-while-revalidate=\d+") {
                set beresp.grace = std.duration(
                    regsub(beresp.http.Surrogate-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
            }
        } elsif (bereq.url ~ "^/assets/" && beresp.http.Cache-Control ~ "public") {
            # names with a hash of what is in them
            set beresp.ttl = 1d;
        }
    }
    # whatever is sent: no page longer than a minute past its time, nothing longer than a day
    if (beresp.ttl > 1d) { set beresp.ttl = 1d; }
    if (beresp.grace > 60s) { set beresp.grace = 60s; }
    if (beresp.ttl <= 0s) {
        # nobody waits for another one's answer, and the next that may be kept is
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        set beresp.grace = 0s;
        return (deliver);
    }
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    return (deliver);
}

sub vcl_backend_error {
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) { return (retry); }
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Retry-After = "1";
    set beresp.http.Cache-Control = "no-store";
    set beresp.ttl = 0s;
    set beresp.body = "服务暂时不可用，请稍后重试";
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    unset resp.http.xkey;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    if (obj.uncacheable) {
        set resp.http.X-Edge = "pass";
    } elsif (obj.hits > 0) {
        set resp.http.X-Edge = "hit";
    } else {
        set resp.http.X-Edge = "miss";
    }
}

sub vcl_synth {
    set resp.http.Cache-Control = "no-store";
    if (req.http.X-Purged) { set resp.http.X-Purged = req.http.X-Purged; }
    set resp.body = resp.reason;
    return (deliver);
}
