import requests


def open_incident(context, event):
    """Open one incident for a failed flow run."""
    data = event["data"]
    response = requests.post(
        context.parameters.get("incidents_url"),
        json={
            "key": data["flow_run_id"],
            "title": f"Flow {data['flow']} failed",
            "text": data.get("error", ""),
        },
        headers={
            "Authorization": f"Bearer {context.vaults['environment'].get('incidents_token')}"
        },
        timeout=30,
    )
    response.raise_for_status()
