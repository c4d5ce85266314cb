#!/usr/bin/env bash
# Usage: ./snooze.sh pause, or ./snooze.sh resume
#   API_URL      base URL of the instance's API
#   API_TOKEN    token that you generate for a service account
#   RUNTIME_IDS  IDs of workspaces and deployments, separated by spaces
set -euo pipefail

action="${1:?pause or resume}"
for id in $RUNTIME_IDS; do
  curl --fail --silent --show-error --output /dev/null \
    --request POST "$API_URL/api/v1/runtimes/$id:$action" \
    --header "Authorization: Bearer $API_TOKEN"
  echo "$id: $action"
done
