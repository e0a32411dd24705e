#!/bin/sh
# Installs the Chromium that the browser tests use, where there is none. Other browsers: name one in CARDWRIGHT_BROWSER.
set -e
for browser in "$CARDWRIGHT_BROWSER" /usr/bin/chromium-headless-shell /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome; do
  if [ -n "$browser" ] && [ -x "$browser" ]; then
    echo "There is a browser: $browser"
    exit 0
  fi
done
if command -v apt-get > /dev/null; then
  if [ "$(id -u)" = 0 ]; then root=""; else root="sudo"; fi
  $root apt-get update
  # The shell without a head does the same for tests with half the work; not every Debian and Ubuntu has it.
  $root apt-get install -y chromium-headless-shell || $root apt-get install -y chromium
else
  echo "Install Chromium or Chrome by the means of this system, and name it in CARDWRIGHT_BROWSER." >&2
  exit 1
fi
