#!/bin/sh
# The redis image takes connections of other containers without a password; Debian's server does not by itself.
exec /usr/bin/redis-server "$@" --protected-mode no
