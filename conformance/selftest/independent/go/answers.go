package main

// finish looks over an answer before it is sent.
func (c *call) finish(status int, body object) (int, object) {
	office, org := c.isCount() && !c.isOrg(), c.isOrg()
	health := c.r.URL.Path == "/partner/v1/health"
	switch status {
	case 200:
		switch {
		case bug("office-status-missing") && office:
			body = body.without("status")
		case bug("organization-status-ok") && org:
			body = body.with("status", "ok")
		case bug("office-name-missing") && office:
			body = body.without("officeName")
		case bug("breakdown-missing") && org:
			body = body.without("officeBreakdown")
		case bug("breakdown-as-object") && org:
			body = body.with("officeBreakdown", byID(body))
		case bug("organization-total-missing") && org:
			body = body.without("totalLeads")
		case bug("organization-total-largest") && org:
			body = body.with("totalLeads", largest(body))
		case bug("permissions-missing") && health:
			body = body.without("permissions")
		case bug("health-answers-202") && health:
			status = 202
		case bug("message-number") && c.isUpdate():
			body = body.with("message", 1)
		}
	case 400:
		if bug("bad-date-counts-nothing") && office {
			return 200, object{{"status", "success"}, {"officeId", 0}, {"officeName", ""}, {"totalLeads", 0}}
		}
	case 401:
		switch {
		case bug("unauthorized-without-status"):
			body = body.without("status")
		case bug("unauthorized-as-message"):
			body = object{{"message", textKey}}
		}
	case 404:
		switch {
		case bug("unknown-office-400") && office:
			status = 400
		case bug("unknown-organization-500") && org:
			status, body = 500, object{{"status", "error"}, {"error", "Internal error"}}
		}
	}
	return status, body
}

func breakdown(body object) []object {
	for _, f := range body {
		if rows, ok := f.value.([]object); ok {
			return rows
		}
	}
	return nil
}

// byID turns the breakdown into an object by office.
func byID(body object) object {
	out := object{}
	for _, row := range breakdown(body) {
		out = append(out, field{string(encode(row[0].value)), row[2].value})
	}
	return out
}

func largest(body object) int {
	most := 0
	for _, row := range breakdown(body) {
		if n, ok := row[2].value.(int); ok && n > most {
			most = n
		}
	}
	return most
}
