#!/bin/sh
# Installs a whole VS Code that is served to a browser (code-server), in which a test tries the extension. About 500 MB, outside of this folder;
# needs Node 20, g++, make and ripgrep.
set -e
home=${CARDWRIGHT_CODE_SERVER:-$HOME/.cache/cardwright/code-server}
code=$home/node_modules/code-server/lib/vscode
if [ -e "$home/ready" ]; then
  echo "There is a code-server: $home"
  exit 0
fi
case $(node --version) in
  v20.*) ;;
  *) echo "This code-server runs in Node 20 only." >&2; exit 1 ;;
esac
if ! command -v rg > /dev/null; then
  echo "Install ripgrep: VS Code looks with it for the folders an extension is for." >&2
  exit 1
fi
headers=$(dirname "$(dirname "$(command -v node)")")
if [ -d "$headers/include/node" ]; then export npm_config_nodedir="$headers"; fi
mkdir -p "$home"
npm install --prefix "$home" --ignore-scripts code-server@4.96.4
# One of its parts is fetched from GitHub, and is in the registry as well.
node -e '
  const fs = require("fs");
  const file = process.argv[1];
  const lock = JSON.parse(fs.readFileSync(file, "utf8"));
  for (const part of Object.values(lock.packages))
    if (/^git/.test(part.resolved ?? "")) { delete part.resolved; delete part.integrity; }
  fs.writeFileSync(file, JSON.stringify(lock));
' "$code/npm-shrinkwrap.json"
(cd "$code" && npm install --omit=dev --ignore-scripts && npm rebuild node-pty @vscode/spdlog native-watchdog)
(cd "$home/node_modules/argon2" && npx node-pre-gyp install --build-from-source)
mkdir -p "$code/node_modules/@vscode/ripgrep/bin"
ln -sf "$(command -v rg)" "$code/node_modules/@vscode/ripgrep/bin/rg"
touch "$home/ready"
