#!/usr/bin/env bash
# Usage: ./snooze.sh pause, or ./snooze.sh resume
#   API_URL              base URL of the instance's API
#   SERVICE_ACCOUNT_ID   ID of a service account
#   SERVICE_ACCOUNT_KEY  private key of the service account
#   RUNTIME_IDS          IDs of workspaces and deployments, separated by spaces
set -euo pipefail

action="${1:?pause or resume}"
token="$(curl --fail --silent --show-error \
  --user "$SERVICE_ACCOUNT_ID:$SERVICE_ACCOUNT_KEY" \
  --data grant_type=client_credentials \
  "$API_URL/api/v1/token" | jq --raw-output .access_token)"

status=0
for id in $RUNTIME_IDS; do
  if curl --fail --silent --show-error --output /dev/null \
    --request POST "$API_URL/api/v1/runtimes/$id:$action" \
    --header "Authorization: Bearer $token"; then
    echo "$id: $action"
  else
    echo "$id: $action failed" >&2
    status=1
  fi
done
exit "$status"
