#!/usr/bin/env bash
# Pauses or resumes workspaces and deployments: ./snooze.sh pause, or ./snooze.sh resume
set -euo pipefail

# API_URL: base URL of the instance's API. API_TOKEN: bearer token created from the service account's ID and key.
# RUNTIME_IDS: IDs of the workspaces and deployments, separated by spaces.
action="${1:?pause or resume}"
for id in $RUNTIME_IDS; do
  curl --fail --silent --show-error --output /dev/null \
    --request POST "$API_URL/api/v1/runtimes/$id:$action" \
    --header "Authorization: Bearer $API_TOKEN"
  echo "$id: $action"
done
