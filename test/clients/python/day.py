"""A client's day with the generated client, a websocket, and an address for webhooks: what ../README.md lists. Standard
library alone. Prints a line for each step that went well."""

import base64
import hashlib
import hmac
import http.server
import json
import os
import socket
import struct
import threading
import time
import urllib.parse
import urllib.request

from service import Service

URL, KEY, FUNDER = os.environ["SERVICE_URL"], os.environ["SERVICE_KEY"], os.environ["FUNDER"]
PDF = b"%PDF-1.4\n" + b"statement " * 40
OWN_ID = "client-deal-1"
CRM_SECRET = "what-our-crm-has-used-for-years"

service = Service(URL, KEY)


def done(step):
    print(step, flush=True)


def until(what, probe):
    end = time.monotonic() + 20
    while True:
        found = probe()
        if found is not None:
            return found
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.025)


def equal(found, expected):
    assert found == expected, f"{found!r} is not {expected!r}"


def graphql(query, variables):
    """For what REST has no word of: where a funder posts its decisions."""
    body = json.dumps({"query": query, "variables": variables}).encode()
    headers = {"content-type": "application/json", "x-api-key": KEY}
    with urllib.request.urlopen(urllib.request.Request(f"{URL}/graphql", body, headers), timeout=20) as response:
        return json.load(response)["data"]


webhooks = []


class Hook(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        raw = self.rfile.read(int(self.headers["content-length"]))
        webhooks.append((json.loads(raw), raw, self.headers["Service-Signature"]))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


class Socket:
    """As much of RFC 6455 as short texts need, and the protocol graphql-transport-ws on it."""

    def __init__(self):
        where = urllib.parse.urlsplit(URL)
        self.wire = socket.create_connection((where.hostname, where.port), timeout=20)
        nonce = base64.b64encode(os.urandom(16)).decode()
        self.wire.sendall(
            (
                f"GET /graphql HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {nonce}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
            ).encode()
        )
        self.stream = self.wire.makefile("rb")
        assert b" 101 " in self.stream.readline()
        while self.stream.readline().strip():
            pass
        self.send({"type": "connection_init", "payload": {"x-api-key": KEY}})
        equal(self.read()["type"], "connection_ack")

    def frame(self, opcode, data):
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + struct.pack(">H", len(data))
        mask = os.urandom(4)
        masked = bytes(each ^ mask[index % 4] for index, each in enumerate(data))
        self.wire.sendall(bytes([0x80 | opcode]) + size + mask + masked)

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def read(self):
        while True:
            opcode, size = self.stream.read(2)
            if size == 126:
                (size,) = struct.unpack(">H", self.stream.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.stream.read(8))
            data = self.stream.read(size)
            if opcode & 15 == 9:
                self.frame(10, data)
            elif opcode & 15 == 1:
                message = json.loads(data)
                if message["type"] != "ping":
                    return message
                self.send({"type": "pong"})
            else:
                raise AssertionError(f"the websocket ended: {data!r}")


def main():
    receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hook)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    hook = f"http://127.0.0.1:{receiver.server_port}/hook"
    assert service.get_hello_world_authenticated()["account"]["service_id"].startswith("acc_")
    equal(service.get_users_current()["user"]["available_deal_stages"], ["ready", "missing_docs", "shopped"])
    done("the account")

    secret = service.get_webhooks_signing_secret()["secret"]
    for topic in ("end_user.processed", "funder_submission.status_changed"):
        equal(service.post_webhooks(body={"url": hook, "topic": topic})["secret"], secret)
    done("two webhooks, one secret")

    end_user = service.post_end_users(body={"end_user_id": OWN_ID})["end_user"]
    equal([end_user["name"], end_user["status"], end_user["tags"]], [None, "new", []])
    done("an end user by an own id, without a name")

    patched = service.patch_end_users_end_user_service_id_end_user_information(
        OWN_ID,
        body={
            "company_legal_business_name": "Harbor Lantern Supply LLC",
            "amount_requested": 65000,
            "company_physical_address": {"city": "Dayton", "state": "Ohio"},
            "owner_1": {"first_name": "Ada", "social_security_number": "123-45-6789"},
        },
    )
    equal(patched["company_physical_address"]["state"], "OH")
    equal(patched["owner_1"]["social_security_number"], "***-**-6789")
    equal(patched["owner_2"]["home_address"]["city"], None)
    equal(service.patch_end_users_end_user_service_id_end_user_information(OWN_ID, body=patched), patched)
    done("information, and the same written back")

    file = service.post_end_users_end_user_service_id_files(
        OWN_ID,
        body={"filename": "march.pdf", "file_class": "bank_statement", "file_base64": base64.b64encode(PDF).decode()},
    )
    equal([file["filename"], file["file_name"], file["renamed_filename"]], ["march.pdf"] * 3)
    equal([file["file_class"], file["size_bytes"]], ["bank_statement", len(PDF)])
    done("a file")

    service.put_end_users_end_user_service_id(OWN_ID, body={"status": "ready"})

    def processed():
        found = service.get_end_users_end_user_service_id(OWN_ID)
        return found if found["end_user"]["status"] == "processed" else None

    shown = until("the processing", processed)
    equal(service.put_end_users(body=shown["end_user"]), shown)
    done("ready, processed, and the same written back")

    found = service.get_funders_search(query={"query": FUNDER})
    equal(found[0]["name"], FUNDER)
    funder = found[0]["service_id"]
    linked = service.post_funder_integrations(body={"funder_service_id": funder})
    equal([linked["state"], linked["submission_email_subject_prefix"]], ["not_configured", ""])
    done("a funder, found and linked")

    def result(submission):
        def probe():
            run = service.get_funder_submissions_submission_service_id(submission)
            return run if run["submission_result"] is not None else None

        return until("the result", probe)

    for environment in ("staging", "production"):
        values = {"environment": environment, "form_values": {"api_key": f"{environment}-key-1"}}
        service.put_funder_integrations_funder_service_id(funder, body=values)
        begun = service.post_funder_integrations_funder_service_id_test(funder, body={"environment": environment})
        equal(result(begun["funder_submission_service_id"])["status"], "submitted_to_funder")
    equal(service.get_funder_integrations()[0]["state"], "production_live")
    done("both tests, to their results")

    body = {"end_user_service_id": end_user["service_id"], "funder_service_id": funder}
    submission = service.post_funder_submissions(body=body)["service_id"]
    live = Socket()
    query = "subscription ($id: ID) { funderSubmissionStatusChanged(submissionServiceId: $id) { status } }"
    live.send({"type": "subscribe", "id": "1", "payload": {"query": query, "variables": {"id": submission}}})
    service.post_funder_submissions_submission_service_id_trigger(submission, body={"use_sandbox": True})
    sandbox = result(submission)
    equal([sandbox["status"], sandbox["submission_result"]["environment"]], ["pending", "sandbox"])
    done("a sandbox run, after which nothing looks sent")

    service.post_funder_submissions_submission_service_id_trigger(submission, body={"use_sandbox": False})
    sent = result(submission)
    equal([sent["status"], sent["submission_result"]["message"]], ["submitted_to_funder", "Thank you"])
    assert sent["submitted_at"]
    done("the send")

    mutation = "mutation ($id: ID!) { setFunderCallbackSecret(funderServiceId: $id, secret: \"of-the-funders-own-system\") { callbackUrl } }"
    token = graphql(mutation, {"id": funder})["setFunderCallbackSecret"]["callbackUrl"].split("/")[-1]
    timestamp = str(int(time.time()))

    def proof(key, value):
        text = f"{timestamp}.{json.dumps(value, separators=(',', ':'))}"
        signature = "sha256=" + hmac.new(key.encode(), text.encode(), hashlib.sha256).hexdigest()
        return {"X-Service-Timestamp": timestamp, "X-Service-Signature": signature}

    decision = {
        "id": "evt-1",
        "submission_service_id": submission,
        "application_status": "approved",
        "offers": [{"funded_amount": 60000, "factor_rate": 1.3, "term_months": 12, "payment_frequency": "daily"}],
    }
    recorded = service.post_funder_callbacks_token(
        token, headers=proof("of-the-funders-own-system", decision), body=decision
    )
    page = service.get_broker_end_users_end_user_service_id_funder_submissions(OWN_ID)
    current = page["items"][0]["current_decision"]
    equal(current["service_id"], recorded["decision_service_id"])
    equal([current["offers"][0]["computed"]["payback_amount"], page["items"][0]["status"]], [78000, "approved"])
    done("a decision of the funder")

    for status in ("IN_PROGRESS", "SUBMITTED_TO_FUNDER", "APPROVED"):
        equal(live.read()["payload"]["data"]["funderSubmissionStatusChanged"]["status"], status)
    done("each change of status, on the websocket")

    crm = service.post_crm_integrations(body={"provider": "generic", "secret": CRM_SECRET, "is_live": False})
    assert "secret" not in crm
    payload = {"opportunity_id": "opp-81", "company": {"name": "Harbor Lantern Supply LLC"}}
    taken = service.post_ingestion_crm_crm_integration_service_id(
        crm["crm_integration"]["service_id"],
        headers={"x-api-key": None, **proof(CRM_SECRET, payload)},
        body=payload,
    )
    event = until(
        "the payload",
        lambda: next(iter(service.get_end_users_end_user_service_id_crm_sync(taken["end_user_service_id"])), None),
    )
    equal([event["name"], event["result"], event["provider"]], ["payload", "success", "generic"])
    done("a CRM's payload")

    def delivered(topic, **fits):
        return until(
            f"the webhook {topic}",
            lambda: next((each for each in webhooks if each[0]["topic"] == topic and fits.items() <= each[0]["data"].items()), None),
        )

    for _, raw, signature in (
        delivered("end_user.processed", end_user_id=OWN_ID, status="processed"),
        delivered("funder_submission.status_changed", status="approved"),
    ):
        equal(signature, base64.b64encode(hmac.new(secret.encode(), raw, hashlib.sha256).digest()).decode())
    done("both webhooks, verified")

    equal(service.get_end_user_files_file_service_id_content(file["service_id"]), PDF)
    in_text = service.get_end_user_files_file_service_id_file(file["service_id"])
    equal([in_text["mime_type"], base64.b64decode(in_text["file_b64"])], ["application/pdf", PDF])
    done("the file's bytes")


main()
