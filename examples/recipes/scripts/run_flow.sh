#!/usr/bin/env bash
# Usage: ./run_flow.sh RUNTIME_ID FLOW
#   API_URL              base URL of the instance's API
#   SERVICE_ACCOUNT_ID   ID of a service account
#   SERVICE_ACCOUNT_KEY  private key of the service account
# Exits with 0 if the flow run succeeds, and with 1 if it fails.
set -euo pipefail

runtime_id="${1:?ID of a workspace or deployment}"
flow="${2:?name of a flow}"

# Gets a new token for each request, because a token expires after an hour.
call() {
  local token
  token="$(curl --fail --silent --show-error --retry 3 \
    --user "$SERVICE_ACCOUNT_ID:$SERVICE_ACCOUNT_KEY" \
    --data grant_type=client_credentials \
    "$API_URL/api/v1/token" | jq --raw-output .access_token)"
  curl --fail --silent --show-error --header "Authorization: Bearer $token" "$@"
}

flow_run_id="$(call --request POST --data '{}' --header "Content-Type: application/json" \
  "$API_URL/api/v1/runtimes/$runtime_id/flows/$flow:run" | jq --raw-output .flow_run_id)"
echo "Flow run $flow_run_id of $flow started"

while true; do
  sleep 15
  flow_run="$(call --retry 3 "$API_URL/api/v1/flow-runs/$flow_run_id")"
  case "$(jq --raw-output .status <<< "$flow_run")" in
    succeeded)
      echo "Flow run $flow_run_id succeeded"
      exit 0
      ;;
    failed)
      jq --raw-output .error <<< "$flow_run" >&2
      exit 1
      ;;
  esac
done
