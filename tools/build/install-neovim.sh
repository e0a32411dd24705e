#!/bin/sh
# Installs the Neovim in which a test runs the lines of the guide, where there is none.
set -e
if command -v nvim > /dev/null; then
  echo "There is a Neovim: $(command -v nvim)"
  exit 0
fi
if command -v apt-get > /dev/null; then
  if [ "$(id -u)" = 0 ]; then root=""; else root="sudo"; fi
  $root apt-get update
  $root apt-get install -y neovim
else
  echo "Install Neovim 0.7 or later by the means of this system." >&2
  exit 1
fi
