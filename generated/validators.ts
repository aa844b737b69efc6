// @ts-nocheck
// Generated from spec/openapi.yaml, spec/open-points.yaml and conformance/target/target.schema.json by `npm run generate`. Do not edit.
import type { OperationId } from './contract.ts';

export interface ValidationError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Whether a value fits its schema; what does not fit is left in `errors`. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

// \0rolldown/runtime.js
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
// node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJSMin(((exports, module) => {
	module.exports = function equal(a, b) {
		if (a === b) return true;
		if (a && b && typeof a == "object" && typeof b == "object") {
			if (a.constructor !== b.constructor) return false;
			var length, i, keys;
			if (Array.isArray(a)) {
				length = a.length;
				if (length != b.length) return false;
				for (i = length; i-- !== 0;) if (!equal(a[i], b[i])) return false;
				return true;
			}
			if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
			if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
			if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
			keys = Object.keys(a);
			length = keys.length;
			if (length !== Object.keys(b).length) return false;
			for (i = length; i-- !== 0;) if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return false;
			for (i = length; i-- !== 0;) {
				var key = keys[i];
				if (!equal(a[key], b[key])) return false;
			}
			return true;
		}
		return a !== a && b !== b;
	};
}));
// node_modules/ajv/dist/runtime/equal.js
var require_equal = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	const equal = require_fast_deep_equal();
	equal.code = "require(\"ajv/dist/runtime/equal\").default";
	exports.default = equal;
}));
// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	function ucs2length(str) {
		const len = str.length;
		let length = 0;
		let pos = 0;
		let value;
		while (pos < len) {
			length++;
			value = str.charCodeAt(pos++);
			if (value >= 55296 && value <= 56319 && pos < len) {
				value = str.charCodeAt(pos);
				if ((value & 64512) === 56320) pos++;
			}
		}
		return length;
	}
	exports.default = ucs2length;
	ucs2length.code = "require(\"ajv/dist/runtime/ucs2length\").default";
}));
// virtual:validators
const validate_getHealth_200 = validate21;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate21.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.permissions === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "permissions" },
				message: "must have required property 'permissions'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.timestamp === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "timestamp" },
				message: "must have required property 'timestamp'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if ("success" !== data0) {
				const err4 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/const",
					keyword: "const",
					params: { allowedValue: "success" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.permissions !== void 0) {
			let data1 = data.permissions;
			if (Array.isArray(data1)) {
				const len0 = data1.length;
				for (let i0 = 0; i0 < len0; i0++) if (typeof data1[i0] !== "string") {
					const err5 = {
						instancePath: instancePath + "/permissions/" + i0,
						schemaPath: "#/properties/permissions/items/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/permissions",
					schemaPath: "#/properties/permissions/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.timestamp !== void 0) {
			if (typeof data.timestamp !== "string") {
				const err7 = {
					instancePath: instancePath + "/timestamp",
					schemaPath: "#/properties/timestamp/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate21.errors = vErrors;
	return errors === 0;
}
validate21.evaluated = {
	"props": {
		"status": true,
		"permissions": true,
		"timestamp": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getHealth_401 = validate22;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate22.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.error === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "error" },
				message: "must have required property 'error'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if ("error" !== data0) {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/const",
					keyword: "const",
					params: { allowedValue: "error" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.error !== void 0) {
			let data1 = data.error;
			if (typeof data1 !== "string") {
				const err4 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if ("Unauthorized" !== data1) {
				const err5 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/const",
					keyword: "const",
					params: { allowedValue: "Unauthorized" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate22.errors = vErrors;
	return errors === 0;
}
validate22.evaluated = {
	"props": {
		"status": true,
		"error": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOfficeLeadCount_200 = validate23;
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate23.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.officeId === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "officeId" },
				message: "must have required property 'officeId'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.officeName === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "officeName" },
				message: "must have required property 'officeName'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.totalLeads === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "totalLeads" },
				message: "must have required property 'totalLeads'"
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if ("success" !== data0) {
				const err5 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/const",
					keyword: "const",
					params: { allowedValue: "success" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.officeId !== void 0) {
			let data1 = data.officeId;
			if (!(typeof data1 == "number" && isFinite(data1))) {
				const err6 = {
					instancePath: instancePath + "/officeId",
					schemaPath: "#/properties/officeId/type",
					keyword: "type",
					params: { type: "number" },
					message: "must be number"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.officeName !== void 0) {
			if (typeof data.officeName !== "string") {
				const err7 = {
					instancePath: instancePath + "/officeName",
					schemaPath: "#/properties/officeName/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.totalLeads !== void 0) {
			let data3 = data.totalLeads;
			if (!(typeof data3 == "number" && isFinite(data3))) {
				const err8 = {
					instancePath: instancePath + "/totalLeads",
					schemaPath: "#/properties/totalLeads/type",
					keyword: "type",
					params: { type: "number" },
					message: "must be number"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
	} else {
		const err9 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err9];
		else vErrors.push(err9);
		errors++;
	}
	validate23.errors = vErrors;
	return errors === 0;
}
validate23.evaluated = {
	"props": {
		"status": true,
		"officeId": true,
		"officeName": true,
		"totalLeads": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOfficeLeadCount_400 = validate24;
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate24.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.error === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "error" },
				message: "must have required property 'error'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if ("error" !== data0) {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/const",
					keyword: "const",
					params: { allowedValue: "error" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.error !== void 0) {
			let data1 = data.error;
			if (typeof data1 !== "string") {
				const err4 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if ("Invalid query parameters. Dates must be in ISO 8601 format." !== data1) {
				const err5 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/const",
					keyword: "const",
					params: { allowedValue: "Invalid query parameters. Dates must be in ISO 8601 format." },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate24.errors = vErrors;
	return errors === 0;
}
validate24.evaluated = {
	"props": {
		"status": true,
		"error": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOfficeLeadCount_401 = validate25;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate25.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.error === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "error" },
				message: "must have required property 'error'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if ("error" !== data0) {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/const",
					keyword: "const",
					params: { allowedValue: "error" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.error !== void 0) {
			let data1 = data.error;
			if (typeof data1 !== "string") {
				const err4 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if ("Unauthorized" !== data1) {
				const err5 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/const",
					keyword: "const",
					params: { allowedValue: "Unauthorized" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate25.errors = vErrors;
	return errors === 0;
}
validate25.evaluated = {
	"props": {
		"status": true,
		"error": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOfficeLeadCount_404 = validate26;
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate26.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.error === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "error" },
				message: "must have required property 'error'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if ("error" !== data0) {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/const",
					keyword: "const",
					params: { allowedValue: "error" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.error !== void 0) {
			let data1 = data.error;
			if (typeof data1 !== "string") {
				const err4 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if ("Office not found" !== data1) {
				const err5 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/const",
					keyword: "const",
					params: { allowedValue: "Office not found" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate26.errors = vErrors;
	return errors === 0;
}
validate26.evaluated = {
	"props": {
		"status": true,
		"error": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOrganizationLeadCount_200 = validate27;
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate27.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err0 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if ("success" !== data0) {
				const err1 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/const",
					keyword: "const",
					params: { allowedValue: "success" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		if (data.organizationId !== void 0) {
			let data1 = data.organizationId;
			if (!(typeof data1 == "number" && isFinite(data1))) {
				const err2 = {
					instancePath: instancePath + "/organizationId",
					schemaPath: "#/properties/organizationId/type",
					keyword: "type",
					params: { type: "number" },
					message: "must be number"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.organizationName !== void 0) {
			if (typeof data.organizationName !== "string") {
				const err3 = {
					instancePath: instancePath + "/organizationName",
					schemaPath: "#/properties/organizationName/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.totalLeads !== void 0) {
			let data3 = data.totalLeads;
			if (!(typeof data3 == "number" && isFinite(data3))) {
				const err4 = {
					instancePath: instancePath + "/totalLeads",
					schemaPath: "#/properties/totalLeads/type",
					keyword: "type",
					params: { type: "number" },
					message: "must be number"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.officeBreakdown !== void 0) {
			let data4 = data.officeBreakdown;
			if (Array.isArray(data4)) {
				const len0 = data4.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data5 = data4[i0];
					if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
						if (data5.officeId !== void 0) {
							let data6 = data5.officeId;
							if (!(typeof data6 == "number" && isFinite(data6))) {
								const err5 = {
									instancePath: instancePath + "/officeBreakdown/" + i0 + "/officeId",
									schemaPath: "#/$defs/OfficeBreakdownEntry/properties/officeId/type",
									keyword: "type",
									params: { type: "number" },
									message: "must be number"
								};
								if (vErrors === null) vErrors = [err5];
								else vErrors.push(err5);
								errors++;
							}
						}
						if (data5.officeName !== void 0) {
							if (typeof data5.officeName !== "string") {
								const err6 = {
									instancePath: instancePath + "/officeBreakdown/" + i0 + "/officeName",
									schemaPath: "#/$defs/OfficeBreakdownEntry/properties/officeName/type",
									keyword: "type",
									params: { type: "string" },
									message: "must be string"
								};
								if (vErrors === null) vErrors = [err6];
								else vErrors.push(err6);
								errors++;
							}
						}
						if (data5.totalLeads !== void 0) {
							let data8 = data5.totalLeads;
							if (!(typeof data8 == "number" && isFinite(data8))) {
								const err7 = {
									instancePath: instancePath + "/officeBreakdown/" + i0 + "/totalLeads",
									schemaPath: "#/$defs/OfficeBreakdownEntry/properties/totalLeads/type",
									keyword: "type",
									params: { type: "number" },
									message: "must be number"
								};
								if (vErrors === null) vErrors = [err7];
								else vErrors.push(err7);
								errors++;
							}
						}
					} else {
						const err8 = {
							instancePath: instancePath + "/officeBreakdown/" + i0,
							schemaPath: "#/$defs/OfficeBreakdownEntry/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object"
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/officeBreakdown",
					schemaPath: "#/properties/officeBreakdown/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
	} else {
		const err10 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err10];
		else vErrors.push(err10);
		errors++;
	}
	validate27.errors = vErrors;
	return errors === 0;
}
validate27.evaluated = {
	"props": {
		"status": true,
		"organizationId": true,
		"organizationName": true,
		"totalLeads": true,
		"officeBreakdown": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOrganizationLeadCount_400 = validate28;
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate28.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.error === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "error" },
				message: "must have required property 'error'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if ("error" !== data0) {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/const",
					keyword: "const",
					params: { allowedValue: "error" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.error !== void 0) {
			let data1 = data.error;
			if (typeof data1 !== "string") {
				const err4 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if ("Invalid query parameters. Dates must be in ISO 8601 format." !== data1) {
				const err5 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/const",
					keyword: "const",
					params: { allowedValue: "Invalid query parameters. Dates must be in ISO 8601 format." },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate28.errors = vErrors;
	return errors === 0;
}
validate28.evaluated = {
	"props": {
		"status": true,
		"error": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOrganizationLeadCount_401 = validate29;
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate29.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.error === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "error" },
				message: "must have required property 'error'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if ("error" !== data0) {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/const",
					keyword: "const",
					params: { allowedValue: "error" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.error !== void 0) {
			let data1 = data.error;
			if (typeof data1 !== "string") {
				const err4 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
			if ("Unauthorized" !== data1) {
				const err5 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/const",
					keyword: "const",
					params: { allowedValue: "Unauthorized" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
	} else {
		const err6 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	}
	validate29.errors = vErrors;
	return errors === 0;
}
validate29.evaluated = {
	"props": {
		"status": true,
		"error": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOrganizationLeadCount_404 = validate30;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate30.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.error === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "error" },
				message: "must have required property 'error'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err2 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if ("error" !== data0) {
				const err3 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/properties/status/const",
					keyword: "const",
					params: { allowedValue: "error" },
					message: "must be equal to constant"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.error !== void 0) {
			if (typeof data.error !== "string") {
				const err4 = {
					instancePath: instancePath + "/error",
					schemaPath: "#/properties/error/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	} else {
		const err5 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	validate30.errors = vErrors;
	return errors === 0;
}
validate30.evaluated = {
	"props": {
		"status": true,
		"error": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_updateListing_401 = validate31;
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	validate31.errors = null;
	return true;
}
validate31.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_updateListing_2XX = validate32;
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate32.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.message === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "message" },
				message: "must have required property 'message'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.message !== void 0) {
			if (typeof data.message !== "string") {
				const err1 = {
					instancePath: instancePath + "/message",
					schemaPath: "#/properties/message/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate32.errors = vErrors;
	return errors === 0;
}
validate32.evaluated = {
	"props": { "message": true },
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_updateListing_4XX = validate33;
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	validate33.errors = null;
	return true;
}
validate33.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_updateListing_request = validate34;
const schema48 = {
	"description": "Buyers see FOR_SALE, REVIEWING_OFFERS, PENDING_CONTRACT and UNDER_CONTRACT, and find them\nin search; DRAFT, SOLD and ARCHIVED are hidden. The last three of the visible ones carry a\nbadge, that of UNDER_CONTRACT with the words Under Contract. One passage of the source takes UNDER_CONTRACT out of search; this contract follows\nthe table of statuses. Leads may still reach an UNDER_CONTRACT listing by its own address.\n\n- DRAFT: being prepared, never active so far.\n- FOR_SALE: live.\n- REVIEWING_OFFERS: offers have come, more are accepted.\n- PENDING_CONTRACT: an offer is accepted, the contract awaited.\n- UNDER_CONTRACT: the contract is signed; due diligence.\n- SOLD: the deal is closed.\n- ARCHIVED: off the market for now, all data kept.\n",
	"type": "string",
	"enum": [
		"DRAFT",
		"FOR_SALE",
		"REVIEWING_OFFERS",
		"PENDING_CONTRACT",
		"UNDER_CONTRACT",
		"SOLD",
		"ARCHIVED"
	]
};
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate35.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.status === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.status !== void 0) {
			let data0 = data.status;
			if (typeof data0 !== "string") {
				const err1 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/$defs/ListingStatus/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
			if (!(data0 === "DRAFT" || data0 === "FOR_SALE" || data0 === "REVIEWING_OFFERS" || data0 === "PENDING_CONTRACT" || data0 === "UNDER_CONTRACT" || data0 === "SOLD" || data0 === "ARCHIVED")) {
				const err2 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/$defs/ListingStatus/enum",
					keyword: "enum",
					params: { allowedValues: schema48.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data.businessType !== void 0) {
			if (typeof data.businessType !== "string") {
				const err3 = {
					instancePath: instancePath + "/businessType",
					schemaPath: "#/properties/businessType/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.location !== void 0) {
			let data2 = data.location;
			if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
				if (data2.city !== void 0) {
					if (typeof data2.city !== "string") {
						const err4 = {
							instancePath: instancePath + "/location/city",
							schemaPath: "#/$defs/Location/properties/city/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err4];
						else vErrors.push(err4);
						errors++;
					}
				}
				if (data2.state !== void 0) {
					if (typeof data2.state !== "string") {
						const err5 = {
							instancePath: instancePath + "/location/state",
							schemaPath: "#/$defs/Location/properties/state/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				}
				if (data2.country !== void 0) {
					if (typeof data2.country !== "string") {
						const err6 = {
							instancePath: instancePath + "/location/country",
							schemaPath: "#/$defs/Location/properties/country/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
				if (data2.visibility !== void 0) {
					if (typeof data2.visibility !== "string") {
						const err7 = {
							instancePath: instancePath + "/location/visibility",
							schemaPath: "#/$defs/Location/properties/visibility/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/location",
					schemaPath: "#/$defs/Location/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
	} else {
		const err9 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err9];
		else vErrors.push(err9);
		errors++;
	}
	validate35.errors = vErrors;
	return errors === 0;
}
validate35.evaluated = {
	"props": {
		"status": true,
		"businessType": true,
		"location": true
	},
	"dynamicProps": false,
	"dynamicItems": false
};
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate34.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate35(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
		errors = vErrors.length;
	}
	const _errs2 = errors;
	let valid1 = false;
	const _errs3 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.brokerExternalId === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/$defs/BrokerByExternalId/required",
				keyword: "required",
				params: { missingProperty: "brokerExternalId" },
				message: "must have required property 'brokerExternalId'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.brokerExternalId !== void 0) {
			if (typeof data.brokerExternalId !== "string") {
				const err1 = {
					instancePath: instancePath + "/brokerExternalId",
					schemaPath: "#/$defs/BrokerByExternalId/properties/brokerExternalId/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/$defs/BrokerByExternalId/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	var _valid0 = _errs3 === errors;
	valid1 = valid1 || _valid0;
	if (_valid0) {
		var props0 = {};
		props0.brokerExternalId = true;
	}
	const _errs8 = errors;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.broker === void 0) {
			const err3 = {
				instancePath,
				schemaPath: "#/$defs/BrokerByObject/required",
				keyword: "required",
				params: { missingProperty: "broker" },
				message: "must have required property 'broker'"
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.broker !== void 0) {
			let data1 = data.broker;
			if (!(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
				const err4 = {
					instancePath: instancePath + "/broker",
					schemaPath: "#/$defs/BrokerByObject/properties/broker/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	} else {
		const err5 = {
			instancePath,
			schemaPath: "#/$defs/BrokerByObject/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	var _valid0 = _errs8 === errors;
	valid1 = valid1 || _valid0;
	if (_valid0) {
		if (props0 !== true) {
			props0 = props0 || {};
			props0.broker = true;
		}
	}
	if (!valid1) {
		const err6 = {
			instancePath,
			schemaPath: "#/allOf/1/anyOf",
			keyword: "anyOf",
			params: {},
			message: "must match a schema in anyOf"
		};
		if (vErrors === null) vErrors = [err6];
		else vErrors.push(err6);
		errors++;
	} else {
		errors = _errs2;
		if (vErrors !== null) {
			if (_errs2) vErrors.length = _errs2;
			else vErrors = null;
		}
	}
	if (props0 !== true) {
		props0 = props0 || {};
		props0.status = true;
		props0.businessType = true;
		props0.location = true;
	}
	validate34.errors = vErrors;
	evaluated0.props = props0;
	return errors === 0;
}
validate34.evaluated = {
	"dynamicProps": true,
	"dynamicItems": false
};
const validate_getOfficeLeadCount_parameter_officeId = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate37.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string") {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	validate37.errors = vErrors;
	return errors === 0;
}
validate37.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOfficeLeadCount_parameter_startDate = validate38;
const formats0 = /^\d{4}-\d{2}-\d{2}T/;
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate38.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!formats0.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/format",
				keyword: "format",
				params: { format: "date-time" },
				message: "must match format \"date-time\""
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate38.errors = vErrors;
	return errors === 0;
}
validate38.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOfficeLeadCount_parameter_endDate = validate39;
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate39.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!formats0.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/format",
				keyword: "format",
				params: { format: "date-time" },
				message: "must match format \"date-time\""
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate39.errors = vErrors;
	return errors === 0;
}
validate39.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOrganizationLeadCount_parameter_organizationId = validate40;
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate40.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string") {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	validate40.errors = vErrors;
	return errors === 0;
}
validate40.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOrganizationLeadCount_parameter_startDate = validate41;
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate41.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!formats0.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/format",
				keyword: "format",
				params: { format: "date-time" },
				message: "must match format \"date-time\""
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate41.errors = vErrors;
	return errors === 0;
}
validate41.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_getOrganizationLeadCount_parameter_endDate = validate42;
function validate42(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate42.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!formats0.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/format",
				keyword: "format",
				params: { format: "date-time" },
				message: "must match format \"date-time\""
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string"
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate42.errors = vErrors;
	return errors === 0;
}
validate42.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_updateListing_parameter_externalListingId = validate43;
function validate43(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate43.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string") {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string"
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	validate43.errors = vErrors;
	return errors === 0;
}
validate43.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_target = validate44;
const schema60 = {
	"type": "object",
	"additionalProperties": false,
	"required": [
		"baseUrl",
		"credentials",
		"capabilities"
	],
	"properties": {
		"$schema": { "type": "string" },
		"baseUrl": {
			"description": "Where the implementation is, without /partner/v1.",
			"type": "string",
			"pattern": "^https?://[^\\s?#]+$"
		},
		"credentials": { "$ref": "#/$defs/Credentials" },
		"capabilities": {
			"description": "The optional parts that the implementation claims.",
			"type": "array",
			"uniqueItems": true,
			"items": { "$ref": "#/$defs/Capability" }
		},
		"organization": { "$ref": "#/$defs/OrganizationFixture" },
		"offices": { "$ref": "#/$defs/OfficesFixture" },
		"listings": {
			"description": "Listings that the suite may change. It puts them back to their status when it ends.",
			"type": "array",
			"items": { "$ref": "#/$defs/ListingFixture" }
		},
		"unknownListingId": {
			"description": "A partner's id of no listing. The suite updates it once, and the implementation may create it: give one only where that does no harm.",
			"type": "string",
			"minLength": 1
		},
		"dialect": {
			"description": "The answers to open points that the implementation means to give, as in generated/dialect.schema.json. Another answer seen is reported as a difference, and is no failure.",
			"type": "object"
		},
		"knownCounts": {
			"description": "Counts that are known to be right. They anchor the counts, which the suite otherwise only holds against each other.",
			"type": "array",
			"items": { "$ref": "#/$defs/KnownCount" }
		},
		"observer": { "$ref": "#/$defs/Observer" },
		"limits": { "$ref": "#/$defs/Limits" }
	}
};
const schema67 = {
	"type": "string",
	"enum": [
		"office-lead-count",
		"organization-lead-count",
		"listing-update"
	]
};
const func1 = Object.prototype.hasOwnProperty;
const func0 = require_equal().default;
const func2 = require_ucs2length().default;
const pattern4 = new RegExp("^https?://[^\\s?#]+$", "u");
const pattern5 = new RegExp("^[A-Za-z_][A-Za-z0-9_]*$", "u");
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate46.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.full === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "full" },
				message: "must have required property 'full'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "full" || key0 === "withoutLeadTracking" || key0 === "withoutOrganizationAccess" || key0 === "otherPartner" || key0 === "revoked")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.full !== void 0) {
			let data0 = data.full;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				if (Object.keys(data0).length < 1) {
					const err2 = {
						instancePath: instancePath + "/full",
						schemaPath: "#/$defs/Credential/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties"
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				for (const key1 in data0) if (!(key1 === "env" || key1 === "value" || key1 === "permissions")) {
					const err3 = {
						instancePath: instancePath + "/full",
						schemaPath: "#/$defs/Credential/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				if (data0.env !== void 0) {
					let data1 = data0.env;
					if (typeof data1 === "string") {
						if (!pattern5.test(data1)) {
							const err4 = {
								instancePath: instancePath + "/full/env",
								schemaPath: "#/$defs/Credential/properties/env/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
								message: "must match pattern \"^[A-Za-z_][A-Za-z0-9_]*$\""
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
					} else {
						const err5 = {
							instancePath: instancePath + "/full/env",
							schemaPath: "#/$defs/Credential/properties/env/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err5];
						else vErrors.push(err5);
						errors++;
					}
				}
				if (data0.value !== void 0) {
					let data2 = data0.value;
					if (typeof data2 === "string") {
						if (func2(data2) < 1) {
							const err6 = {
								instancePath: instancePath + "/full/value",
								schemaPath: "#/$defs/Credential/properties/value/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err6];
							else vErrors.push(err6);
							errors++;
						}
					} else {
						const err7 = {
							instancePath: instancePath + "/full/value",
							schemaPath: "#/$defs/Credential/properties/value/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				}
				if (data0.permissions !== void 0) {
					let data3 = data0.permissions;
					if (Array.isArray(data3)) {
						const len0 = data3.length;
						for (let i0 = 0; i0 < len0; i0++) if (typeof data3[i0] !== "string") {
							const err8 = {
								instancePath: instancePath + "/full/permissions/" + i0,
								schemaPath: "#/$defs/Credential/properties/permissions/items/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
					} else {
						const err9 = {
							instancePath: instancePath + "/full/permissions",
							schemaPath: "#/$defs/Credential/properties/permissions/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array"
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/full",
					schemaPath: "#/$defs/Credential/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.withoutLeadTracking !== void 0) {
			let data5 = data.withoutLeadTracking;
			if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
				if (Object.keys(data5).length < 1) {
					const err11 = {
						instancePath: instancePath + "/withoutLeadTracking",
						schemaPath: "#/$defs/Credential/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties"
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
				for (const key2 in data5) if (!(key2 === "env" || key2 === "value" || key2 === "permissions")) {
					const err12 = {
						instancePath: instancePath + "/withoutLeadTracking",
						schemaPath: "#/$defs/Credential/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key2 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
				if (data5.env !== void 0) {
					let data6 = data5.env;
					if (typeof data6 === "string") {
						if (!pattern5.test(data6)) {
							const err13 = {
								instancePath: instancePath + "/withoutLeadTracking/env",
								schemaPath: "#/$defs/Credential/properties/env/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
								message: "must match pattern \"^[A-Za-z_][A-Za-z0-9_]*$\""
							};
							if (vErrors === null) vErrors = [err13];
							else vErrors.push(err13);
							errors++;
						}
					} else {
						const err14 = {
							instancePath: instancePath + "/withoutLeadTracking/env",
							schemaPath: "#/$defs/Credential/properties/env/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err14];
						else vErrors.push(err14);
						errors++;
					}
				}
				if (data5.value !== void 0) {
					let data7 = data5.value;
					if (typeof data7 === "string") {
						if (func2(data7) < 1) {
							const err15 = {
								instancePath: instancePath + "/withoutLeadTracking/value",
								schemaPath: "#/$defs/Credential/properties/value/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err15];
							else vErrors.push(err15);
							errors++;
						}
					} else {
						const err16 = {
							instancePath: instancePath + "/withoutLeadTracking/value",
							schemaPath: "#/$defs/Credential/properties/value/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
				}
				if (data5.permissions !== void 0) {
					let data8 = data5.permissions;
					if (Array.isArray(data8)) {
						const len1 = data8.length;
						for (let i1 = 0; i1 < len1; i1++) if (typeof data8[i1] !== "string") {
							const err17 = {
								instancePath: instancePath + "/withoutLeadTracking/permissions/" + i1,
								schemaPath: "#/$defs/Credential/properties/permissions/items/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							};
							if (vErrors === null) vErrors = [err17];
							else vErrors.push(err17);
							errors++;
						}
					} else {
						const err18 = {
							instancePath: instancePath + "/withoutLeadTracking/permissions",
							schemaPath: "#/$defs/Credential/properties/permissions/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array"
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
				}
			} else {
				const err19 = {
					instancePath: instancePath + "/withoutLeadTracking",
					schemaPath: "#/$defs/Credential/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.withoutOrganizationAccess !== void 0) {
			let data10 = data.withoutOrganizationAccess;
			if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
				if (Object.keys(data10).length < 1) {
					const err20 = {
						instancePath: instancePath + "/withoutOrganizationAccess",
						schemaPath: "#/$defs/Credential/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties"
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				for (const key3 in data10) if (!(key3 === "env" || key3 === "value" || key3 === "permissions")) {
					const err21 = {
						instancePath: instancePath + "/withoutOrganizationAccess",
						schemaPath: "#/$defs/Credential/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key3 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
				if (data10.env !== void 0) {
					let data11 = data10.env;
					if (typeof data11 === "string") {
						if (!pattern5.test(data11)) {
							const err22 = {
								instancePath: instancePath + "/withoutOrganizationAccess/env",
								schemaPath: "#/$defs/Credential/properties/env/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
								message: "must match pattern \"^[A-Za-z_][A-Za-z0-9_]*$\""
							};
							if (vErrors === null) vErrors = [err22];
							else vErrors.push(err22);
							errors++;
						}
					} else {
						const err23 = {
							instancePath: instancePath + "/withoutOrganizationAccess/env",
							schemaPath: "#/$defs/Credential/properties/env/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
				}
				if (data10.value !== void 0) {
					let data12 = data10.value;
					if (typeof data12 === "string") {
						if (func2(data12) < 1) {
							const err24 = {
								instancePath: instancePath + "/withoutOrganizationAccess/value",
								schemaPath: "#/$defs/Credential/properties/value/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err24];
							else vErrors.push(err24);
							errors++;
						}
					} else {
						const err25 = {
							instancePath: instancePath + "/withoutOrganizationAccess/value",
							schemaPath: "#/$defs/Credential/properties/value/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err25];
						else vErrors.push(err25);
						errors++;
					}
				}
				if (data10.permissions !== void 0) {
					let data13 = data10.permissions;
					if (Array.isArray(data13)) {
						const len2 = data13.length;
						for (let i2 = 0; i2 < len2; i2++) if (typeof data13[i2] !== "string") {
							const err26 = {
								instancePath: instancePath + "/withoutOrganizationAccess/permissions/" + i2,
								schemaPath: "#/$defs/Credential/properties/permissions/items/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							};
							if (vErrors === null) vErrors = [err26];
							else vErrors.push(err26);
							errors++;
						}
					} else {
						const err27 = {
							instancePath: instancePath + "/withoutOrganizationAccess/permissions",
							schemaPath: "#/$defs/Credential/properties/permissions/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array"
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
				}
			} else {
				const err28 = {
					instancePath: instancePath + "/withoutOrganizationAccess",
					schemaPath: "#/$defs/Credential/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err28];
				else vErrors.push(err28);
				errors++;
			}
		}
		if (data.otherPartner !== void 0) {
			let data15 = data.otherPartner;
			if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
				if (Object.keys(data15).length < 1) {
					const err29 = {
						instancePath: instancePath + "/otherPartner",
						schemaPath: "#/$defs/Credential/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties"
					};
					if (vErrors === null) vErrors = [err29];
					else vErrors.push(err29);
					errors++;
				}
				for (const key4 in data15) if (!(key4 === "env" || key4 === "value" || key4 === "permissions")) {
					const err30 = {
						instancePath: instancePath + "/otherPartner",
						schemaPath: "#/$defs/Credential/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key4 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err30];
					else vErrors.push(err30);
					errors++;
				}
				if (data15.env !== void 0) {
					let data16 = data15.env;
					if (typeof data16 === "string") {
						if (!pattern5.test(data16)) {
							const err31 = {
								instancePath: instancePath + "/otherPartner/env",
								schemaPath: "#/$defs/Credential/properties/env/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
								message: "must match pattern \"^[A-Za-z_][A-Za-z0-9_]*$\""
							};
							if (vErrors === null) vErrors = [err31];
							else vErrors.push(err31);
							errors++;
						}
					} else {
						const err32 = {
							instancePath: instancePath + "/otherPartner/env",
							schemaPath: "#/$defs/Credential/properties/env/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err32];
						else vErrors.push(err32);
						errors++;
					}
				}
				if (data15.value !== void 0) {
					let data17 = data15.value;
					if (typeof data17 === "string") {
						if (func2(data17) < 1) {
							const err33 = {
								instancePath: instancePath + "/otherPartner/value",
								schemaPath: "#/$defs/Credential/properties/value/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err33];
							else vErrors.push(err33);
							errors++;
						}
					} else {
						const err34 = {
							instancePath: instancePath + "/otherPartner/value",
							schemaPath: "#/$defs/Credential/properties/value/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err34];
						else vErrors.push(err34);
						errors++;
					}
				}
				if (data15.permissions !== void 0) {
					let data18 = data15.permissions;
					if (Array.isArray(data18)) {
						const len3 = data18.length;
						for (let i3 = 0; i3 < len3; i3++) if (typeof data18[i3] !== "string") {
							const err35 = {
								instancePath: instancePath + "/otherPartner/permissions/" + i3,
								schemaPath: "#/$defs/Credential/properties/permissions/items/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							};
							if (vErrors === null) vErrors = [err35];
							else vErrors.push(err35);
							errors++;
						}
					} else {
						const err36 = {
							instancePath: instancePath + "/otherPartner/permissions",
							schemaPath: "#/$defs/Credential/properties/permissions/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array"
						};
						if (vErrors === null) vErrors = [err36];
						else vErrors.push(err36);
						errors++;
					}
				}
			} else {
				const err37 = {
					instancePath: instancePath + "/otherPartner",
					schemaPath: "#/$defs/Credential/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err37];
				else vErrors.push(err37);
				errors++;
			}
		}
		if (data.revoked !== void 0) {
			let data20 = data.revoked;
			if (data20 && typeof data20 == "object" && !Array.isArray(data20)) {
				if (Object.keys(data20).length < 1) {
					const err38 = {
						instancePath: instancePath + "/revoked",
						schemaPath: "#/$defs/Credential/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties"
					};
					if (vErrors === null) vErrors = [err38];
					else vErrors.push(err38);
					errors++;
				}
				for (const key5 in data20) if (!(key5 === "env" || key5 === "value" || key5 === "permissions")) {
					const err39 = {
						instancePath: instancePath + "/revoked",
						schemaPath: "#/$defs/Credential/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key5 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err39];
					else vErrors.push(err39);
					errors++;
				}
				if (data20.env !== void 0) {
					let data21 = data20.env;
					if (typeof data21 === "string") {
						if (!pattern5.test(data21)) {
							const err40 = {
								instancePath: instancePath + "/revoked/env",
								schemaPath: "#/$defs/Credential/properties/env/pattern",
								keyword: "pattern",
								params: { pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
								message: "must match pattern \"^[A-Za-z_][A-Za-z0-9_]*$\""
							};
							if (vErrors === null) vErrors = [err40];
							else vErrors.push(err40);
							errors++;
						}
					} else {
						const err41 = {
							instancePath: instancePath + "/revoked/env",
							schemaPath: "#/$defs/Credential/properties/env/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err41];
						else vErrors.push(err41);
						errors++;
					}
				}
				if (data20.value !== void 0) {
					let data22 = data20.value;
					if (typeof data22 === "string") {
						if (func2(data22) < 1) {
							const err42 = {
								instancePath: instancePath + "/revoked/value",
								schemaPath: "#/$defs/Credential/properties/value/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err42];
							else vErrors.push(err42);
							errors++;
						}
					} else {
						const err43 = {
							instancePath: instancePath + "/revoked/value",
							schemaPath: "#/$defs/Credential/properties/value/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err43];
						else vErrors.push(err43);
						errors++;
					}
				}
				if (data20.permissions !== void 0) {
					let data23 = data20.permissions;
					if (Array.isArray(data23)) {
						const len4 = data23.length;
						for (let i4 = 0; i4 < len4; i4++) if (typeof data23[i4] !== "string") {
							const err44 = {
								instancePath: instancePath + "/revoked/permissions/" + i4,
								schemaPath: "#/$defs/Credential/properties/permissions/items/type",
								keyword: "type",
								params: { type: "string" },
								message: "must be string"
							};
							if (vErrors === null) vErrors = [err44];
							else vErrors.push(err44);
							errors++;
						}
					} else {
						const err45 = {
							instancePath: instancePath + "/revoked/permissions",
							schemaPath: "#/$defs/Credential/properties/permissions/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array"
						};
						if (vErrors === null) vErrors = [err45];
						else vErrors.push(err45);
						errors++;
					}
				}
			} else {
				const err46 = {
					instancePath: instancePath + "/revoked",
					schemaPath: "#/$defs/Credential/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err46];
				else vErrors.push(err46);
				errors++;
			}
		}
	} else {
		const err47 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err47];
		else vErrors.push(err47);
		errors++;
	}
	validate46.errors = vErrors;
	return errors === 0;
}
validate46.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate49.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (Array.isArray(data)) {
		const len0 = data.length;
		for (let i0 = 0; i0 < len0; i0++) {
			let data0 = data[i0];
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				const err0 = {
					instancePath: instancePath + "/" + i0,
					schemaPath: "#/$defs/Id/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err0];
				else vErrors.push(err0);
				errors++;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 > 9007199254740991 || isNaN(data0)) {
					const err1 = {
						instancePath: instancePath + "/" + i0,
						schemaPath: "#/$defs/Id/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
				if (data0 < 0 || isNaN(data0)) {
					const err2 = {
						instancePath: instancePath + "/" + i0,
						schemaPath: "#/$defs/Id/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
		}
	} else {
		const err3 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "array" },
			message: "must be array"
		};
		if (vErrors === null) vErrors = [err3];
		else vErrors.push(err3);
		errors++;
	}
	validate49.errors = vErrors;
	return errors === 0;
}
validate49.evaluated = {
	"items": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate48(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate48.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.id === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "id" },
				message: "must have required property 'id'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "id" || key0 === "foreignIds" || key0 === "unknownIds" || key0 === "externalIds")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.id !== void 0) {
			let data0 = data.id;
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				const err2 = {
					instancePath: instancePath + "/id",
					schemaPath: "#/$defs/Id/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 > 9007199254740991 || isNaN(data0)) {
					const err3 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/$defs/Id/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				if (data0 < 0 || isNaN(data0)) {
					const err4 = {
						instancePath: instancePath + "/id",
						schemaPath: "#/$defs/Id/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			}
		}
		if (data.foreignIds !== void 0) {
			if (!validate49(data.foreignIds, {
				instancePath: instancePath + "/foreignIds",
				parentData: data,
				parentDataProperty: "foreignIds",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
				errors = vErrors.length;
			}
		}
		if (data.unknownIds !== void 0) {
			if (!validate49(data.unknownIds, {
				instancePath: instancePath + "/unknownIds",
				parentData: data,
				parentDataProperty: "unknownIds",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
				errors = vErrors.length;
			}
		}
		if (data.externalIds !== void 0) {
			let data3 = data.externalIds;
			if (Array.isArray(data3)) {
				const len0 = data3.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data4 = data3[i0];
					if (typeof data4 === "string") {
						if (func2(data4) < 1) {
							const err5 = {
								instancePath: instancePath + "/externalIds/" + i0,
								schemaPath: "#/$defs/ExternalIds/items/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
					} else {
						const err6 = {
							instancePath: instancePath + "/externalIds/" + i0,
							schemaPath: "#/$defs/ExternalIds/items/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/externalIds",
					schemaPath: "#/$defs/ExternalIds/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate48.errors = vErrors;
	return errors === 0;
}
validate48.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate53.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.ids === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "ids" },
				message: "must have required property 'ids'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "ids" || key0 === "foreignIds" || key0 === "unknownIds" || key0 === "externalIds")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.ids !== void 0) {
			let data0 = data.ids;
			if (Array.isArray(data0)) {
				if (data0.length < 1) {
					const err2 = {
						instancePath: instancePath + "/ids",
						schemaPath: "#/properties/ids/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data1 = data0[i0];
					if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
						const err3 = {
							instancePath: instancePath + "/ids/" + i0,
							schemaPath: "#/$defs/Id/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err3];
						else vErrors.push(err3);
						errors++;
					}
					if (typeof data1 == "number" && isFinite(data1)) {
						if (data1 > 9007199254740991 || isNaN(data1)) {
							const err4 = {
								instancePath: instancePath + "/ids/" + i0,
								schemaPath: "#/$defs/Id/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 9007199254740991
								},
								message: "must be <= 9007199254740991"
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
						if (data1 < 0 || isNaN(data1)) {
							const err5 = {
								instancePath: instancePath + "/ids/" + i0,
								schemaPath: "#/$defs/Id/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0"
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
					}
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/ids",
					schemaPath: "#/properties/ids/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.foreignIds !== void 0) {
			if (!validate49(data.foreignIds, {
				instancePath: instancePath + "/foreignIds",
				parentData: data,
				parentDataProperty: "foreignIds",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
				errors = vErrors.length;
			}
		}
		if (data.unknownIds !== void 0) {
			if (!validate49(data.unknownIds, {
				instancePath: instancePath + "/unknownIds",
				parentData: data,
				parentDataProperty: "unknownIds",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
				errors = vErrors.length;
			}
		}
		if (data.externalIds !== void 0) {
			let data4 = data.externalIds;
			if (Array.isArray(data4)) {
				const len1 = data4.length;
				for (let i1 = 0; i1 < len1; i1++) {
					let data5 = data4[i1];
					if (typeof data5 === "string") {
						if (func2(data5) < 1) {
							const err7 = {
								instancePath: instancePath + "/externalIds/" + i1,
								schemaPath: "#/$defs/ExternalIds/items/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
					} else {
						const err8 = {
							instancePath: instancePath + "/externalIds/" + i1,
							schemaPath: "#/$defs/ExternalIds/items/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/externalIds",
					schemaPath: "#/$defs/ExternalIds/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
	} else {
		const err10 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err10];
		else vErrors.push(err10);
		errors++;
	}
	validate53.errors = vErrors;
	return errors === 0;
}
validate53.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema77 = {
	"type": "string",
	"enum": [
		"DRAFT",
		"FOR_SALE",
		"REVIEWING_OFFERS",
		"PENDING_CONTRACT",
		"UNDER_CONTRACT",
		"SOLD",
		"ARCHIVED"
	]
};
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate57.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.externalListingId === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "externalListingId" },
				message: "must have required property 'externalListingId'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.status === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "status" },
				message: "must have required property 'status'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "externalListingId" || key0 === "status" || key0 === "brokerExternalId" || key0 === "broker" || key0 === "officeId" || key0 === "businessType" || key0 === "location")) {
			const err2 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.externalListingId !== void 0) {
			let data0 = data.externalListingId;
			if (typeof data0 === "string") {
				if (func2(data0) < 1) {
					const err3 = {
						instancePath: instancePath + "/externalListingId",
						schemaPath: "#/properties/externalListingId/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
			} else {
				const err4 = {
					instancePath: instancePath + "/externalListingId",
					schemaPath: "#/properties/externalListingId/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.status !== void 0) {
			let data1 = data.status;
			if (typeof data1 !== "string") {
				const err5 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/$defs/ListingStatus/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (!(data1 === "DRAFT" || data1 === "FOR_SALE" || data1 === "REVIEWING_OFFERS" || data1 === "PENDING_CONTRACT" || data1 === "UNDER_CONTRACT" || data1 === "SOLD" || data1 === "ARCHIVED")) {
				const err6 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/$defs/ListingStatus/enum",
					keyword: "enum",
					params: { allowedValues: schema77.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.brokerExternalId !== void 0) {
			let data2 = data.brokerExternalId;
			if (typeof data2 === "string") {
				if (func2(data2) < 1) {
					const err7 = {
						instancePath: instancePath + "/brokerExternalId",
						schemaPath: "#/properties/brokerExternalId/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			} else {
				const err8 = {
					instancePath: instancePath + "/brokerExternalId",
					schemaPath: "#/properties/brokerExternalId/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data.broker !== void 0) {
			let data3 = data.broker;
			if (!(data3 && typeof data3 == "object" && !Array.isArray(data3))) {
				const err9 = {
					instancePath: instancePath + "/broker",
					schemaPath: "#/properties/broker/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.officeId !== void 0) {
			let data4 = data.officeId;
			if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
				const err10 = {
					instancePath: instancePath + "/officeId",
					schemaPath: "#/$defs/Id/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
			if (typeof data4 == "number" && isFinite(data4)) {
				if (data4 > 9007199254740991 || isNaN(data4)) {
					const err11 = {
						instancePath: instancePath + "/officeId",
						schemaPath: "#/$defs/Id/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
				if (data4 < 0 || isNaN(data4)) {
					const err12 = {
						instancePath: instancePath + "/officeId",
						schemaPath: "#/$defs/Id/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			}
		}
		if (data.businessType !== void 0) {
			if (typeof data.businessType !== "string") {
				const err13 = {
					instancePath: instancePath + "/businessType",
					schemaPath: "#/properties/businessType/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
		if (data.location !== void 0) {
			let data6 = data.location;
			if (!(data6 && typeof data6 == "object" && !Array.isArray(data6))) {
				const err14 = {
					instancePath: instancePath + "/location",
					schemaPath: "#/properties/location/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate57.errors = vErrors;
	return errors === 0;
}
validate57.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const pattern10 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$", "u");
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate59.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.totalLeads === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "totalLeads" },
				message: "must have required property 'totalLeads'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.endDate === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "endDate" },
				message: "must have required property 'endDate'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "officeId" || key0 === "organizationId" || key0 === "startDate" || key0 === "endDate" || key0 === "totalLeads")) {
			const err2 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.officeId !== void 0) {
			let data0 = data.officeId;
			if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
				const err3 = {
					instancePath: instancePath + "/officeId",
					schemaPath: "#/$defs/Id/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (typeof data0 == "number" && isFinite(data0)) {
				if (data0 > 9007199254740991 || isNaN(data0)) {
					const err4 = {
						instancePath: instancePath + "/officeId",
						schemaPath: "#/$defs/Id/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data0 < 0 || isNaN(data0)) {
					const err5 = {
						instancePath: instancePath + "/officeId",
						schemaPath: "#/$defs/Id/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			}
		}
		if (data.organizationId !== void 0) {
			let data1 = data.organizationId;
			if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
				const err6 = {
					instancePath: instancePath + "/organizationId",
					schemaPath: "#/$defs/Id/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
			if (typeof data1 == "number" && isFinite(data1)) {
				if (data1 > 9007199254740991 || isNaN(data1)) {
					const err7 = {
						instancePath: instancePath + "/organizationId",
						schemaPath: "#/$defs/Id/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 9007199254740991
						},
						message: "must be <= 9007199254740991"
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
				if (data1 < 0 || isNaN(data1)) {
					const err8 = {
						instancePath: instancePath + "/organizationId",
						schemaPath: "#/$defs/Id/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			}
		}
		if (data.startDate !== void 0) {
			let data2 = data.startDate;
			if (typeof data2 === "string") {
				if (!pattern10.test(data2)) {
					const err9 = {
						instancePath: instancePath + "/startDate",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$\""
					};
					if (vErrors === null) vErrors = [err9];
					else vErrors.push(err9);
					errors++;
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/startDate",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.endDate !== void 0) {
			let data3 = data.endDate;
			if (typeof data3 === "string") {
				if (!pattern10.test(data3)) {
					const err11 = {
						instancePath: instancePath + "/endDate",
						schemaPath: "#/$defs/Instant/pattern",
						keyword: "pattern",
						params: { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$" },
						message: "must match pattern \"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$\""
					};
					if (vErrors === null) vErrors = [err11];
					else vErrors.push(err11);
					errors++;
				}
			} else {
				const err12 = {
					instancePath: instancePath + "/endDate",
					schemaPath: "#/$defs/Instant/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.totalLeads !== void 0) {
			let data4 = data.totalLeads;
			if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
				const err13 = {
					instancePath: instancePath + "/totalLeads",
					schemaPath: "#/properties/totalLeads/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
			if (typeof data4 == "number" && isFinite(data4)) {
				if (data4 < 0 || isNaN(data4)) {
					const err14 = {
						instancePath: instancePath + "/totalLeads",
						schemaPath: "#/properties/totalLeads/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate59.errors = vErrors;
	return errors === 0;
}
validate59.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema86 = {
	"type": "string",
	"enum": [
		"GET",
		"POST",
		"PUT",
		"PATCH",
		"DELETE"
	]
};
const pattern12 = new RegExp("^(https?://[^\\s#]+|/[^\\s#]*)$", "u");
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate62.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.method === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "method" },
				message: "must have required property 'method'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.url === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "url" },
				message: "must have required property 'url'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "method" || key0 === "url" || key0 === "headers" || key0 === "body" || key0 === "success" || key0 === "sources")) {
			const err2 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.method !== void 0) {
			let data0 = data.method;
			if (typeof data0 !== "string") {
				const err3 = {
					instancePath: instancePath + "/method",
					schemaPath: "#/$defs/HookMethod/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (!(data0 === "GET" || data0 === "POST" || data0 === "PUT" || data0 === "PATCH" || data0 === "DELETE")) {
				const err4 = {
					instancePath: instancePath + "/method",
					schemaPath: "#/$defs/HookMethod/enum",
					keyword: "enum",
					params: { allowedValues: schema86.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.url !== void 0) {
			let data1 = data.url;
			if (typeof data1 === "string") {
				if (!pattern12.test(data1)) {
					const err5 = {
						instancePath: instancePath + "/url",
						schemaPath: "#/$defs/HookUrl/pattern",
						keyword: "pattern",
						params: { pattern: "^(https?://[^\\s#]+|/[^\\s#]*)$" },
						message: "must match pattern \"^(https?://[^\\s#]+|/[^\\s#]*)$\""
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/url",
					schemaPath: "#/$defs/HookUrl/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.headers !== void 0) {
			let data2 = data.headers;
			if (data2 && typeof data2 == "object" && !Array.isArray(data2)) for (const key1 in data2) {
				let data3 = data2[key1];
				if (typeof data3 === "string") {
					if (func2(data3) < 1) {
						const err7 = {
							instancePath: instancePath + "/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/$defs/HookHeaders/additionalProperties/minLength",
							keyword: "minLength",
							params: { limit: 1 },
							message: "must NOT have fewer than 1 characters"
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				} else {
					const err8 = {
						instancePath: instancePath + "/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
						schemaPath: "#/$defs/HookHeaders/additionalProperties/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			}
			else {
				const err9 = {
					instancePath: instancePath + "/headers",
					schemaPath: "#/$defs/HookHeaders/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.success !== void 0) {
			let data5 = data.success;
			if (Array.isArray(data5)) {
				if (data5.length < 1) {
					const err10 = {
						instancePath: instancePath + "/success",
						schemaPath: "#/$defs/SuccessStatuses/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				const len0 = data5.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data6 = data5[i0];
					if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
						const err11 = {
							instancePath: instancePath + "/success/" + i0,
							schemaPath: "#/$defs/SuccessStatuses/items/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
					if (typeof data6 == "number" && isFinite(data6)) {
						if (data6 > 599 || isNaN(data6)) {
							const err12 = {
								instancePath: instancePath + "/success/" + i0,
								schemaPath: "#/$defs/SuccessStatuses/items/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 599
								},
								message: "must be <= 599"
							};
							if (vErrors === null) vErrors = [err12];
							else vErrors.push(err12);
							errors++;
						}
						if (data6 < 200 || isNaN(data6)) {
							const err13 = {
								instancePath: instancePath + "/success/" + i0,
								schemaPath: "#/$defs/SuccessStatuses/items/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 200
								},
								message: "must be >= 200"
							};
							if (vErrors === null) vErrors = [err13];
							else vErrors.push(err13);
							errors++;
						}
					}
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/success",
					schemaPath: "#/$defs/SuccessStatuses/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data.sources !== void 0) {
			let data7 = data.sources;
			if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
				if (Object.keys(data7).length < 1) {
					const err15 = {
						instancePath: instancePath + "/sources",
						schemaPath: "#/$defs/LeadSources/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties"
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
				for (const key2 in data7) if (!(key2 === "form" || key2 === "phone" || key2 === "email")) {
					const err16 = {
						instancePath: instancePath + "/sources",
						schemaPath: "#/$defs/LeadSources/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key2 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (data7.form !== void 0) {
					let data8 = data7.form;
					if (typeof data8 === "string") {
						if (func2(data8) < 1) {
							const err17 = {
								instancePath: instancePath + "/sources/form",
								schemaPath: "#/$defs/LeadSources/properties/form/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err17];
							else vErrors.push(err17);
							errors++;
						}
					} else {
						const err18 = {
							instancePath: instancePath + "/sources/form",
							schemaPath: "#/$defs/LeadSources/properties/form/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err18];
						else vErrors.push(err18);
						errors++;
					}
				}
				if (data7.phone !== void 0) {
					let data9 = data7.phone;
					if (typeof data9 === "string") {
						if (func2(data9) < 1) {
							const err19 = {
								instancePath: instancePath + "/sources/phone",
								schemaPath: "#/$defs/LeadSources/properties/phone/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err19];
							else vErrors.push(err19);
							errors++;
						}
					} else {
						const err20 = {
							instancePath: instancePath + "/sources/phone",
							schemaPath: "#/$defs/LeadSources/properties/phone/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
				}
				if (data7.email !== void 0) {
					let data10 = data7.email;
					if (typeof data10 === "string") {
						if (func2(data10) < 1) {
							const err21 = {
								instancePath: instancePath + "/sources/email",
								schemaPath: "#/$defs/LeadSources/properties/email/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err21];
							else vErrors.push(err21);
							errors++;
						}
					} else {
						const err22 = {
							instancePath: instancePath + "/sources/email",
							schemaPath: "#/$defs/LeadSources/properties/email/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err22];
						else vErrors.push(err22);
						errors++;
					}
				}
			} else {
				const err23 = {
					instancePath: instancePath + "/sources",
					schemaPath: "#/$defs/LeadSources/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
		}
	} else {
		const err24 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err24];
		else vErrors.push(err24);
		errors++;
	}
	validate62.errors = vErrors;
	return errors === 0;
}
validate62.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const schema92 = {
	"description": "Looks at a listing as a buyer does, or as its owner does where details are read.",
	"type": "object",
	"additionalProperties": false,
	"required": ["method", "url"],
	"properties": {
		"method": { "$ref": "#/$defs/HookMethod" },
		"url": { "$ref": "#/$defs/HookUrl" },
		"headers": { "$ref": "#/$defs/HookHeaders" },
		"body": { "$ref": "#/$defs/HookBody" },
		"success": { "$ref": "#/$defs/SuccessStatuses" },
		"absent": {
			"description": "Statuses that say that there is nothing to see: the listing is not visible.",
			"type": "array",
			"minItems": 1,
			"items": {
				"type": "integer",
				"minimum": 200,
				"maximum": 599
			}
		},
		"partners": { "$ref": "#/$defs/Partners" },
		"read": { "$ref": "#/$defs/SnapshotPointers" },
		"searchLagSeconds": {
			"description": "How long search may take here to follow a change. The suite waits twice as long and 5 s before it judges, and not at all without it.",
			"type": "number",
			"minimum": 0
		}
	}
};
const pattern14 = new RegExp("^(/([^~/]|~[01])*)+$", "u");
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate65.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "visible" || key0 === "inSearch" || key0 === "badge" || key0 === "status" || key0 === "businessType" || key0 === "location" || key0 === "broker" || key0 === "partner")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.visible !== void 0) {
			let data0 = data.visible;
			if (typeof data0 === "string") {
				if (!pattern14.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/visible",
						schemaPath: "#/$defs/Pointer/pattern",
						keyword: "pattern",
						params: { pattern: "^(/([^~/]|~[01])*)+$" },
						message: "must match pattern \"^(/([^~/]|~[01])*)+$\""
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/visible",
					schemaPath: "#/$defs/Pointer/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.inSearch !== void 0) {
			let data1 = data.inSearch;
			if (typeof data1 === "string") {
				if (!pattern14.test(data1)) {
					const err4 = {
						instancePath: instancePath + "/inSearch",
						schemaPath: "#/$defs/Pointer/pattern",
						keyword: "pattern",
						params: { pattern: "^(/([^~/]|~[01])*)+$" },
						message: "must match pattern \"^(/([^~/]|~[01])*)+$\""
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
			} else {
				const err5 = {
					instancePath: instancePath + "/inSearch",
					schemaPath: "#/$defs/Pointer/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data.badge !== void 0) {
			let data2 = data.badge;
			if (typeof data2 === "string") {
				if (!pattern14.test(data2)) {
					const err6 = {
						instancePath: instancePath + "/badge",
						schemaPath: "#/$defs/Pointer/pattern",
						keyword: "pattern",
						params: { pattern: "^(/([^~/]|~[01])*)+$" },
						message: "must match pattern \"^(/([^~/]|~[01])*)+$\""
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
			} else {
				const err7 = {
					instancePath: instancePath + "/badge",
					schemaPath: "#/$defs/Pointer/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data.status !== void 0) {
			let data3 = data.status;
			if (typeof data3 === "string") {
				if (!pattern14.test(data3)) {
					const err8 = {
						instancePath: instancePath + "/status",
						schemaPath: "#/$defs/Pointer/pattern",
						keyword: "pattern",
						params: { pattern: "^(/([^~/]|~[01])*)+$" },
						message: "must match pattern \"^(/([^~/]|~[01])*)+$\""
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			} else {
				const err9 = {
					instancePath: instancePath + "/status",
					schemaPath: "#/$defs/Pointer/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.businessType !== void 0) {
			let data4 = data.businessType;
			if (typeof data4 === "string") {
				if (!pattern14.test(data4)) {
					const err10 = {
						instancePath: instancePath + "/businessType",
						schemaPath: "#/$defs/Pointer/pattern",
						keyword: "pattern",
						params: { pattern: "^(/([^~/]|~[01])*)+$" },
						message: "must match pattern \"^(/([^~/]|~[01])*)+$\""
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/businessType",
					schemaPath: "#/$defs/Pointer/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.location !== void 0) {
			let data5 = data.location;
			if (typeof data5 === "string") {
				if (!pattern14.test(data5)) {
					const err12 = {
						instancePath: instancePath + "/location",
						schemaPath: "#/$defs/Pointer/pattern",
						keyword: "pattern",
						params: { pattern: "^(/([^~/]|~[01])*)+$" },
						message: "must match pattern \"^(/([^~/]|~[01])*)+$\""
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/location",
					schemaPath: "#/$defs/Pointer/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
		if (data.broker !== void 0) {
			let data6 = data.broker;
			if (typeof data6 === "string") {
				if (!pattern14.test(data6)) {
					const err14 = {
						instancePath: instancePath + "/broker",
						schemaPath: "#/$defs/Pointer/pattern",
						keyword: "pattern",
						params: { pattern: "^(/([^~/]|~[01])*)+$" },
						message: "must match pattern \"^(/([^~/]|~[01])*)+$\""
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			} else {
				const err15 = {
					instancePath: instancePath + "/broker",
					schemaPath: "#/$defs/Pointer/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		if (data.partner !== void 0) {
			let data7 = data.partner;
			if (typeof data7 === "string") {
				if (!pattern14.test(data7)) {
					const err16 = {
						instancePath: instancePath + "/partner",
						schemaPath: "#/$defs/Pointer/pattern",
						keyword: "pattern",
						params: { pattern: "^(/([^~/]|~[01])*)+$" },
						message: "must match pattern \"^(/([^~/]|~[01])*)+$\""
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
			} else {
				const err17 = {
					instancePath: instancePath + "/partner",
					schemaPath: "#/$defs/Pointer/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
		}
	} else {
		const err18 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err18];
		else vErrors.push(err18);
		errors++;
	}
	validate65.errors = vErrors;
	return errors === 0;
}
validate65.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate64.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.method === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "method" },
				message: "must have required property 'method'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.url === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "url" },
				message: "must have required property 'url'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!func1.call(schema92.properties, key0)) {
			const err2 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.method !== void 0) {
			let data0 = data.method;
			if (typeof data0 !== "string") {
				const err3 = {
					instancePath: instancePath + "/method",
					schemaPath: "#/$defs/HookMethod/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (!(data0 === "GET" || data0 === "POST" || data0 === "PUT" || data0 === "PATCH" || data0 === "DELETE")) {
				const err4 = {
					instancePath: instancePath + "/method",
					schemaPath: "#/$defs/HookMethod/enum",
					keyword: "enum",
					params: { allowedValues: schema86.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.url !== void 0) {
			let data1 = data.url;
			if (typeof data1 === "string") {
				if (!pattern12.test(data1)) {
					const err5 = {
						instancePath: instancePath + "/url",
						schemaPath: "#/$defs/HookUrl/pattern",
						keyword: "pattern",
						params: { pattern: "^(https?://[^\\s#]+|/[^\\s#]*)$" },
						message: "must match pattern \"^(https?://[^\\s#]+|/[^\\s#]*)$\""
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/url",
					schemaPath: "#/$defs/HookUrl/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.headers !== void 0) {
			let data2 = data.headers;
			if (data2 && typeof data2 == "object" && !Array.isArray(data2)) for (const key1 in data2) {
				let data3 = data2[key1];
				if (typeof data3 === "string") {
					if (func2(data3) < 1) {
						const err7 = {
							instancePath: instancePath + "/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/$defs/HookHeaders/additionalProperties/minLength",
							keyword: "minLength",
							params: { limit: 1 },
							message: "must NOT have fewer than 1 characters"
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				} else {
					const err8 = {
						instancePath: instancePath + "/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
						schemaPath: "#/$defs/HookHeaders/additionalProperties/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			}
			else {
				const err9 = {
					instancePath: instancePath + "/headers",
					schemaPath: "#/$defs/HookHeaders/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.success !== void 0) {
			let data5 = data.success;
			if (Array.isArray(data5)) {
				if (data5.length < 1) {
					const err10 = {
						instancePath: instancePath + "/success",
						schemaPath: "#/$defs/SuccessStatuses/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				const len0 = data5.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data6 = data5[i0];
					if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
						const err11 = {
							instancePath: instancePath + "/success/" + i0,
							schemaPath: "#/$defs/SuccessStatuses/items/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
					if (typeof data6 == "number" && isFinite(data6)) {
						if (data6 > 599 || isNaN(data6)) {
							const err12 = {
								instancePath: instancePath + "/success/" + i0,
								schemaPath: "#/$defs/SuccessStatuses/items/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 599
								},
								message: "must be <= 599"
							};
							if (vErrors === null) vErrors = [err12];
							else vErrors.push(err12);
							errors++;
						}
						if (data6 < 200 || isNaN(data6)) {
							const err13 = {
								instancePath: instancePath + "/success/" + i0,
								schemaPath: "#/$defs/SuccessStatuses/items/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 200
								},
								message: "must be >= 200"
							};
							if (vErrors === null) vErrors = [err13];
							else vErrors.push(err13);
							errors++;
						}
					}
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/success",
					schemaPath: "#/$defs/SuccessStatuses/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data.absent !== void 0) {
			let data7 = data.absent;
			if (Array.isArray(data7)) {
				if (data7.length < 1) {
					const err15 = {
						instancePath: instancePath + "/absent",
						schemaPath: "#/properties/absent/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					};
					if (vErrors === null) vErrors = [err15];
					else vErrors.push(err15);
					errors++;
				}
				const len1 = data7.length;
				for (let i1 = 0; i1 < len1; i1++) {
					let data8 = data7[i1];
					if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
						const err16 = {
							instancePath: instancePath + "/absent/" + i1,
							schemaPath: "#/properties/absent/items/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err16];
						else vErrors.push(err16);
						errors++;
					}
					if (typeof data8 == "number" && isFinite(data8)) {
						if (data8 > 599 || isNaN(data8)) {
							const err17 = {
								instancePath: instancePath + "/absent/" + i1,
								schemaPath: "#/properties/absent/items/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 599
								},
								message: "must be <= 599"
							};
							if (vErrors === null) vErrors = [err17];
							else vErrors.push(err17);
							errors++;
						}
						if (data8 < 200 || isNaN(data8)) {
							const err18 = {
								instancePath: instancePath + "/absent/" + i1,
								schemaPath: "#/properties/absent/items/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 200
								},
								message: "must be >= 200"
							};
							if (vErrors === null) vErrors = [err18];
							else vErrors.push(err18);
							errors++;
						}
					}
				}
			} else {
				const err19 = {
					instancePath: instancePath + "/absent",
					schemaPath: "#/properties/absent/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data.partners !== void 0) {
			let data9 = data.partners;
			if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
				if (data9.own === void 0) {
					const err20 = {
						instancePath: instancePath + "/partners",
						schemaPath: "#/$defs/Partners/required",
						keyword: "required",
						params: { missingProperty: "own" },
						message: "must have required property 'own'"
					};
					if (vErrors === null) vErrors = [err20];
					else vErrors.push(err20);
					errors++;
				}
				for (const key2 in data9) if (!(key2 === "own" || key2 === "other")) {
					const err21 = {
						instancePath: instancePath + "/partners",
						schemaPath: "#/$defs/Partners/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key2 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err21];
					else vErrors.push(err21);
					errors++;
				}
				if (data9.own !== void 0) {
					let data10 = data9.own;
					if (typeof data10 === "string") {
						if (func2(data10) < 1) {
							const err22 = {
								instancePath: instancePath + "/partners/own",
								schemaPath: "#/$defs/Partners/properties/own/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err22];
							else vErrors.push(err22);
							errors++;
						}
					} else {
						const err23 = {
							instancePath: instancePath + "/partners/own",
							schemaPath: "#/$defs/Partners/properties/own/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err23];
						else vErrors.push(err23);
						errors++;
					}
				}
				if (data9.other !== void 0) {
					let data11 = data9.other;
					if (typeof data11 === "string") {
						if (func2(data11) < 1) {
							const err24 = {
								instancePath: instancePath + "/partners/other",
								schemaPath: "#/$defs/Partners/properties/other/minLength",
								keyword: "minLength",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 characters"
							};
							if (vErrors === null) vErrors = [err24];
							else vErrors.push(err24);
							errors++;
						}
					} else {
						const err25 = {
							instancePath: instancePath + "/partners/other",
							schemaPath: "#/$defs/Partners/properties/other/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err25];
						else vErrors.push(err25);
						errors++;
					}
				}
			} else {
				const err26 = {
					instancePath: instancePath + "/partners",
					schemaPath: "#/$defs/Partners/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		if (data.read !== void 0) {
			if (!validate65(data.read, {
				instancePath: instancePath + "/read",
				parentData: data,
				parentDataProperty: "read",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
				errors = vErrors.length;
			}
		}
		if (data.searchLagSeconds !== void 0) {
			let data13 = data.searchLagSeconds;
			if (typeof data13 == "number" && isFinite(data13)) {
				if (data13 < 0 || isNaN(data13)) {
					const err27 = {
						instancePath: instancePath + "/searchLagSeconds",
						schemaPath: "#/properties/searchLagSeconds/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0"
					};
					if (vErrors === null) vErrors = [err27];
					else vErrors.push(err27);
					errors++;
				}
			} else {
				const err28 = {
					instancePath: instancePath + "/searchLagSeconds",
					schemaPath: "#/properties/searchLagSeconds/type",
					keyword: "type",
					params: { type: "number" },
					message: "must be number"
				};
				if (vErrors === null) vErrors = [err28];
				else vErrors.push(err28);
				errors++;
			}
		}
	} else {
		const err29 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err29];
		else vErrors.push(err29);
		errors++;
	}
	validate64.errors = vErrors;
	return errors === 0;
}
validate64.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate68.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.method === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "method" },
				message: "must have required property 'method'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.url === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "url" },
				message: "must have required property 'url'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "method" || key0 === "url" || key0 === "headers" || key0 === "body" || key0 === "success")) {
			const err2 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		if (data.method !== void 0) {
			let data0 = data.method;
			if (typeof data0 !== "string") {
				const err3 = {
					instancePath: instancePath + "/method",
					schemaPath: "#/$defs/HookMethod/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
			if (!(data0 === "GET" || data0 === "POST" || data0 === "PUT" || data0 === "PATCH" || data0 === "DELETE")) {
				const err4 = {
					instancePath: instancePath + "/method",
					schemaPath: "#/$defs/HookMethod/enum",
					keyword: "enum",
					params: { allowedValues: schema86.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.url !== void 0) {
			let data1 = data.url;
			if (typeof data1 === "string") {
				if (!pattern12.test(data1)) {
					const err5 = {
						instancePath: instancePath + "/url",
						schemaPath: "#/$defs/HookUrl/pattern",
						keyword: "pattern",
						params: { pattern: "^(https?://[^\\s#]+|/[^\\s#]*)$" },
						message: "must match pattern \"^(https?://[^\\s#]+|/[^\\s#]*)$\""
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/url",
					schemaPath: "#/$defs/HookUrl/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.headers !== void 0) {
			let data2 = data.headers;
			if (data2 && typeof data2 == "object" && !Array.isArray(data2)) for (const key1 in data2) {
				let data3 = data2[key1];
				if (typeof data3 === "string") {
					if (func2(data3) < 1) {
						const err7 = {
							instancePath: instancePath + "/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
							schemaPath: "#/$defs/HookHeaders/additionalProperties/minLength",
							keyword: "minLength",
							params: { limit: 1 },
							message: "must NOT have fewer than 1 characters"
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
				} else {
					const err8 = {
						instancePath: instancePath + "/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
						schemaPath: "#/$defs/HookHeaders/additionalProperties/type",
						keyword: "type",
						params: { type: "string" },
						message: "must be string"
					};
					if (vErrors === null) vErrors = [err8];
					else vErrors.push(err8);
					errors++;
				}
			}
			else {
				const err9 = {
					instancePath: instancePath + "/headers",
					schemaPath: "#/$defs/HookHeaders/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data.success !== void 0) {
			let data5 = data.success;
			if (Array.isArray(data5)) {
				if (data5.length < 1) {
					const err10 = {
						instancePath: instancePath + "/success",
						schemaPath: "#/$defs/SuccessStatuses/minItems",
						keyword: "minItems",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 items"
					};
					if (vErrors === null) vErrors = [err10];
					else vErrors.push(err10);
					errors++;
				}
				const len0 = data5.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data6 = data5[i0];
					if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
						const err11 = {
							instancePath: instancePath + "/success/" + i0,
							schemaPath: "#/$defs/SuccessStatuses/items/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
					if (typeof data6 == "number" && isFinite(data6)) {
						if (data6 > 599 || isNaN(data6)) {
							const err12 = {
								instancePath: instancePath + "/success/" + i0,
								schemaPath: "#/$defs/SuccessStatuses/items/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 599
								},
								message: "must be <= 599"
							};
							if (vErrors === null) vErrors = [err12];
							else vErrors.push(err12);
							errors++;
						}
						if (data6 < 200 || isNaN(data6)) {
							const err13 = {
								instancePath: instancePath + "/success/" + i0,
								schemaPath: "#/$defs/SuccessStatuses/items/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 200
								},
								message: "must be >= 200"
							};
							if (vErrors === null) vErrors = [err13];
							else vErrors.push(err13);
							errors++;
						}
					}
				}
			} else {
				const err14 = {
					instancePath: instancePath + "/success",
					schemaPath: "#/$defs/SuccessStatuses/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate68.errors = vErrors;
	return errors === 0;
}
validate68.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate61.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err0 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "createLead" || key0 === "inspectListing" || key0 === "reset")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.createLead !== void 0) {
			if (!validate62(data.createLead, {
				instancePath: instancePath + "/createLead",
				parentData: data,
				parentDataProperty: "createLead",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
				errors = vErrors.length;
			}
		}
		if (data.inspectListing !== void 0) {
			if (!validate64(data.inspectListing, {
				instancePath: instancePath + "/inspectListing",
				parentData: data,
				parentDataProperty: "inspectListing",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
				errors = vErrors.length;
			}
		}
		if (data.reset !== void 0) {
			if (!validate68(data.reset, {
				instancePath: instancePath + "/reset",
				parentData: data,
				parentDataProperty: "reset",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err2 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err2];
		else vErrors.push(err2);
		errors++;
	}
	validate61.errors = vErrors;
	return errors === 0;
}
validate61.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate45.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.baseUrl === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "baseUrl" },
				message: "must have required property 'baseUrl'"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.credentials === void 0) {
			const err1 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "credentials" },
				message: "must have required property 'credentials'"
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.capabilities === void 0) {
			const err2 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "capabilities" },
				message: "must have required property 'capabilities'"
			};
			if (vErrors === null) vErrors = [err2];
			else vErrors.push(err2);
			errors++;
		}
		for (const key0 in data) if (!func1.call(schema60.properties, key0)) {
			const err3 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err3];
			else vErrors.push(err3);
			errors++;
		}
		if (data.$schema !== void 0) {
			if (typeof data.$schema !== "string") {
				const err4 = {
					instancePath: instancePath + "/$schema",
					schemaPath: "#/properties/%24schema/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.baseUrl !== void 0) {
			let data1 = data.baseUrl;
			if (typeof data1 === "string") {
				if (!pattern4.test(data1)) {
					const err5 = {
						instancePath: instancePath + "/baseUrl",
						schemaPath: "#/properties/baseUrl/pattern",
						keyword: "pattern",
						params: { pattern: "^https?://[^\\s?#]+$" },
						message: "must match pattern \"^https?://[^\\s?#]+$\""
					};
					if (vErrors === null) vErrors = [err5];
					else vErrors.push(err5);
					errors++;
				}
			} else {
				const err6 = {
					instancePath: instancePath + "/baseUrl",
					schemaPath: "#/properties/baseUrl/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data.credentials !== void 0) {
			if (!validate46(data.credentials, {
				instancePath: instancePath + "/credentials",
				parentData: data,
				parentDataProperty: "credentials",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
				errors = vErrors.length;
			}
		}
		if (data.capabilities !== void 0) {
			let data3 = data.capabilities;
			if (Array.isArray(data3)) {
				const len0 = data3.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data4 = data3[i0];
					if (typeof data4 !== "string") {
						const err7 = {
							instancePath: instancePath + "/capabilities/" + i0,
							schemaPath: "#/$defs/Capability/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string"
						};
						if (vErrors === null) vErrors = [err7];
						else vErrors.push(err7);
						errors++;
					}
					if (!(data4 === "office-lead-count" || data4 === "organization-lead-count" || data4 === "listing-update")) {
						const err8 = {
							instancePath: instancePath + "/capabilities/" + i0,
							schemaPath: "#/$defs/Capability/enum",
							keyword: "enum",
							params: { allowedValues: schema67.enum },
							message: "must be equal to one of the allowed values"
						};
						if (vErrors === null) vErrors = [err8];
						else vErrors.push(err8);
						errors++;
					}
				}
				let i1 = data3.length;
				let j0;
				if (i1 > 1) {
					outer0: for (; i1--;) for (j0 = i1; j0--;) if (func0(data3[i1], data3[j0])) {
						const err9 = {
							instancePath: instancePath + "/capabilities",
							schemaPath: "#/properties/capabilities/uniqueItems",
							keyword: "uniqueItems",
							params: {
								i: i1,
								j: j0
							},
							message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)"
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
						break outer0;
					}
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/capabilities",
					schemaPath: "#/properties/capabilities/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.organization !== void 0) {
			if (!validate48(data.organization, {
				instancePath: instancePath + "/organization",
				parentData: data,
				parentDataProperty: "organization",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
				errors = vErrors.length;
			}
		}
		if (data.offices !== void 0) {
			if (!validate53(data.offices, {
				instancePath: instancePath + "/offices",
				parentData: data,
				parentDataProperty: "offices",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
				errors = vErrors.length;
			}
		}
		if (data.listings !== void 0) {
			let data7 = data.listings;
			if (Array.isArray(data7)) {
				const len1 = data7.length;
				for (let i2 = 0; i2 < len1; i2++) if (!validate57(data7[i2], {
					instancePath: instancePath + "/listings/" + i2,
					parentData: data7,
					parentDataProperty: i2,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
					errors = vErrors.length;
				}
			} else {
				const err11 = {
					instancePath: instancePath + "/listings",
					schemaPath: "#/properties/listings/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.unknownListingId !== void 0) {
			let data9 = data.unknownListingId;
			if (typeof data9 === "string") {
				if (func2(data9) < 1) {
					const err12 = {
						instancePath: instancePath + "/unknownListingId",
						schemaPath: "#/properties/unknownListingId/minLength",
						keyword: "minLength",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 characters"
					};
					if (vErrors === null) vErrors = [err12];
					else vErrors.push(err12);
					errors++;
				}
			} else {
				const err13 = {
					instancePath: instancePath + "/unknownListingId",
					schemaPath: "#/properties/unknownListingId/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
		if (data.dialect !== void 0) {
			let data10 = data.dialect;
			if (!(data10 && typeof data10 == "object" && !Array.isArray(data10))) {
				const err14 = {
					instancePath: instancePath + "/dialect",
					schemaPath: "#/properties/dialect/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data.knownCounts !== void 0) {
			let data11 = data.knownCounts;
			if (Array.isArray(data11)) {
				const len2 = data11.length;
				for (let i3 = 0; i3 < len2; i3++) if (!validate59(data11[i3], {
					instancePath: instancePath + "/knownCounts/" + i3,
					parentData: data11,
					parentDataProperty: i3,
					rootData,
					dynamicAnchors
				})) {
					vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
					errors = vErrors.length;
				}
			} else {
				const err15 = {
					instancePath: instancePath + "/knownCounts",
					schemaPath: "#/properties/knownCounts/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array"
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		if (data.observer !== void 0) {
			if (!validate61(data.observer, {
				instancePath: instancePath + "/observer",
				parentData: data,
				parentDataProperty: "observer",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
				errors = vErrors.length;
			}
		}
		if (data.limits !== void 0) {
			let data14 = data.limits;
			if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
				for (const key1 in data14) if (!(key1 === "requests" || key1 === "requestsPerSecond" || key1 === "concurrency" || key1 === "timeoutSeconds" || key1 === "patienceSeconds" || key1 === "clockToleranceSeconds")) {
					const err16 = {
						instancePath: instancePath + "/limits",
						schemaPath: "#/$defs/Limits/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties"
					};
					if (vErrors === null) vErrors = [err16];
					else vErrors.push(err16);
					errors++;
				}
				if (data14.requests !== void 0) {
					let data15 = data14.requests;
					if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15))) {
						const err17 = {
							instancePath: instancePath + "/limits/requests",
							schemaPath: "#/$defs/Limits/properties/requests/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err17];
						else vErrors.push(err17);
						errors++;
					}
					if (typeof data15 == "number" && isFinite(data15)) {
						if (data15 < 1 || isNaN(data15)) {
							const err18 = {
								instancePath: instancePath + "/limits/requests",
								schemaPath: "#/$defs/Limits/properties/requests/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1"
							};
							if (vErrors === null) vErrors = [err18];
							else vErrors.push(err18);
							errors++;
						}
					}
				}
				if (data14.requestsPerSecond !== void 0) {
					let data16 = data14.requestsPerSecond;
					if (typeof data16 == "number" && isFinite(data16)) {
						if (data16 <= 0 || isNaN(data16)) {
							const err19 = {
								instancePath: instancePath + "/limits/requestsPerSecond",
								schemaPath: "#/$defs/Limits/properties/requestsPerSecond/exclusiveMinimum",
								keyword: "exclusiveMinimum",
								params: {
									comparison: ">",
									limit: 0
								},
								message: "must be > 0"
							};
							if (vErrors === null) vErrors = [err19];
							else vErrors.push(err19);
							errors++;
						}
					} else {
						const err20 = {
							instancePath: instancePath + "/limits/requestsPerSecond",
							schemaPath: "#/$defs/Limits/properties/requestsPerSecond/type",
							keyword: "type",
							params: { type: "number" },
							message: "must be number"
						};
						if (vErrors === null) vErrors = [err20];
						else vErrors.push(err20);
						errors++;
					}
				}
				if (data14.concurrency !== void 0) {
					let data17 = data14.concurrency;
					if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
						const err21 = {
							instancePath: instancePath + "/limits/concurrency",
							schemaPath: "#/$defs/Limits/properties/concurrency/type",
							keyword: "type",
							params: { type: "integer" },
							message: "must be integer"
						};
						if (vErrors === null) vErrors = [err21];
						else vErrors.push(err21);
						errors++;
					}
					if (typeof data17 == "number" && isFinite(data17)) {
						if (data17 > 64 || isNaN(data17)) {
							const err22 = {
								instancePath: instancePath + "/limits/concurrency",
								schemaPath: "#/$defs/Limits/properties/concurrency/maximum",
								keyword: "maximum",
								params: {
									comparison: "<=",
									limit: 64
								},
								message: "must be <= 64"
							};
							if (vErrors === null) vErrors = [err22];
							else vErrors.push(err22);
							errors++;
						}
						if (data17 < 1 || isNaN(data17)) {
							const err23 = {
								instancePath: instancePath + "/limits/concurrency",
								schemaPath: "#/$defs/Limits/properties/concurrency/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 1
								},
								message: "must be >= 1"
							};
							if (vErrors === null) vErrors = [err23];
							else vErrors.push(err23);
							errors++;
						}
					}
				}
				if (data14.timeoutSeconds !== void 0) {
					let data18 = data14.timeoutSeconds;
					if (typeof data18 == "number" && isFinite(data18)) {
						if (data18 <= 0 || isNaN(data18)) {
							const err24 = {
								instancePath: instancePath + "/limits/timeoutSeconds",
								schemaPath: "#/$defs/Limits/properties/timeoutSeconds/exclusiveMinimum",
								keyword: "exclusiveMinimum",
								params: {
									comparison: ">",
									limit: 0
								},
								message: "must be > 0"
							};
							if (vErrors === null) vErrors = [err24];
							else vErrors.push(err24);
							errors++;
						}
					} else {
						const err25 = {
							instancePath: instancePath + "/limits/timeoutSeconds",
							schemaPath: "#/$defs/Limits/properties/timeoutSeconds/type",
							keyword: "type",
							params: { type: "number" },
							message: "must be number"
						};
						if (vErrors === null) vErrors = [err25];
						else vErrors.push(err25);
						errors++;
					}
				}
				if (data14.patienceSeconds !== void 0) {
					let data19 = data14.patienceSeconds;
					if (typeof data19 == "number" && isFinite(data19)) {
						if (data19 < 0 || isNaN(data19)) {
							const err26 = {
								instancePath: instancePath + "/limits/patienceSeconds",
								schemaPath: "#/$defs/Limits/properties/patienceSeconds/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0"
							};
							if (vErrors === null) vErrors = [err26];
							else vErrors.push(err26);
							errors++;
						}
					} else {
						const err27 = {
							instancePath: instancePath + "/limits/patienceSeconds",
							schemaPath: "#/$defs/Limits/properties/patienceSeconds/type",
							keyword: "type",
							params: { type: "number" },
							message: "must be number"
						};
						if (vErrors === null) vErrors = [err27];
						else vErrors.push(err27);
						errors++;
					}
				}
				if (data14.clockToleranceSeconds !== void 0) {
					let data20 = data14.clockToleranceSeconds;
					if (typeof data20 == "number" && isFinite(data20)) {
						if (data20 < 0 || isNaN(data20)) {
							const err28 = {
								instancePath: instancePath + "/limits/clockToleranceSeconds",
								schemaPath: "#/$defs/Limits/properties/clockToleranceSeconds/minimum",
								keyword: "minimum",
								params: {
									comparison: ">=",
									limit: 0
								},
								message: "must be >= 0"
							};
							if (vErrors === null) vErrors = [err28];
							else vErrors.push(err28);
							errors++;
						}
					} else {
						const err29 = {
							instancePath: instancePath + "/limits/clockToleranceSeconds",
							schemaPath: "#/$defs/Limits/properties/clockToleranceSeconds/type",
							keyword: "type",
							params: { type: "number" },
							message: "must be number"
						};
						if (vErrors === null) vErrors = [err29];
						else vErrors.push(err29);
						errors++;
					}
				}
			} else {
				const err30 = {
					instancePath: instancePath + "/limits",
					schemaPath: "#/$defs/Limits/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object"
				};
				if (vErrors === null) vErrors = [err30];
				else vErrors.push(err30);
				errors++;
			}
		}
	} else {
		const err31 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err31];
		else vErrors.push(err31);
		errors++;
	}
	validate45.errors = vErrors;
	return errors === 0;
}
validate45.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate44.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (!validate45(data, {
		instancePath,
		parentData,
		parentDataProperty,
		rootData,
		dynamicAnchors
	})) {
		vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
		errors = vErrors.length;
	}
	validate44.errors = vErrors;
	return errors === 0;
}
validate44.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
const validate_dialect = validate72;
const schema115 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "Answers to open points, for partner-api simulate --dialect",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"$schema": { "type": "string" },
		"bounds": {
			"description": "Does a lead at the very instant of startDate or endDate count?",
			"enum": [
				"from-start-before-end",
				"from-start-to-end",
				"after-start-to-end",
				"after-start-before-end"
			],
			"default": "from-start-before-end"
		},
		"offset-form": {
			"description": "Is a date with an offset other than Z accepted?",
			"enum": ["accepted", "refused"],
			"default": "accepted"
		},
		"fractional-seconds": {
			"description": "Is a date with fractional seconds accepted?",
			"enum": ["accepted", "refused"],
			"default": "accepted"
		},
		"lenient-iso": {
			"description": "Are lower-case letters, a blank for T, the basic form, week and ordinal dates, 24:00:00, second 60, and a time without seconds accepted?",
			"enum": ["refused", "accepted"],
			"default": "refused"
		},
		"early-years": {
			"description": "Is a date in one of the years 0000 to 1582 accepted, which ISO 8601 leaves to agreement?",
			"enum": ["accepted", "refused"],
			"default": "accepted"
		},
		"empty-parameter": {
			"description": "What does a date parameter with an empty value mean?",
			"enum": ["refused", "as-omitted"],
			"default": "refused"
		},
		"repeated-parameter": {
			"description": "What does a date parameter that is given twice mean?",
			"enum": [
				"refused",
				"first",
				"last"
			],
			"default": "refused"
		},
		"unknown-parameter": {
			"description": "What happens to a query parameter of another name?",
			"enum": ["ignored", "refused"],
			"default": "ignored"
		},
		"future-window": {
			"description": "What does a range with both dates in the future answer?",
			"enum": ["zero", "refused"],
			"default": "zero"
		},
		"future-end": {
			"description": "What does a range answer whose endDate alone lies in the future?",
			"enum": ["counted-to-now", "refused"],
			"default": "counted-to-now"
		},
		"lead-now": {
			"description": "Does a lead at the very instant of the request count in a range without endDate?",
			"enum": ["counted", "left-out"],
			"default": "counted"
		},
		"precedence": {
			"description": "Which of several faults in one request is answered?",
			"enum": [
				"401-400-404",
				"401-404-400",
				"400-401-404",
				"400-404-401",
				"404-400-401",
				"404-401-400"
			],
			"default": "401-400-404"
		},
		"organization-not-found-text": {
			"description": "What does the error text of a 404 for an organization say?",
			"enum": ["organization-not-found", "other-text"],
			"default": "organization-not-found"
		},
		"organization-optional-fields": {
			"description": "Which fields of the organization count may be absent?",
			"enum": ["none", "some"],
			"default": "none"
		},
		"breakdown-optional-fields": {
			"description": "Which fields of an entry of the breakdown may be absent?",
			"enum": ["none", "some"],
			"default": "none"
		},
		"zero-offices": {
			"description": "Is an office without leads in the range part of the breakdown?",
			"enum": ["listed", "left-out"],
			"default": "listed"
		},
		"breakdown-order": {
			"description": "In which order does the breakdown list the offices?",
			"enum": ["by-id", "other"],
			"default": "by-id"
		},
		"health-timestamp": {
			"description": "In which format is the timestamp of the health report?",
			"enum": [
				"iso-8601",
				"rfc-1123",
				"epoch-digits",
				"other-text"
			],
			"default": "iso-8601"
		},
		"unsupported-operation": {
			"description": "What does a lead operation answer to a partner that does not have it?",
			"enum": [
				"401",
				401,
				"403",
				403,
				"404",
				404,
				"501",
				501,
				"other"
			],
			"default": "401"
		},
		"update-permission": {
			"description": "Does a listing update need a permission of its own?",
			"enum": ["any-valid-key", "own-permission"],
			"default": "any-valid-key"
		},
		"partial-update": {
			"description": "Is a listing update that sends only the status and the broker reference accepted?",
			"enum": ["accepted", "refused"],
			"default": "accepted"
		},
		"missing-status": {
			"description": "Is a listing update without a status, or with null in its place, accepted?",
			"enum": ["refused", "accepted"],
			"default": "refused"
		},
		"unreadable-body": {
			"description": "Which code answers an update whose body is missing, is no JSON or is no object?",
			"enum": [
				"400",
				400,
				"422",
				422,
				"other-4xx"
			],
			"default": "400"
		},
		"missing-broker": {
			"description": "Is a listing update without a broker reference accepted?",
			"enum": ["refused", "accepted"],
			"default": "refused"
		},
		"both-brokers": {
			"description": "Is a listing update with both forms of the broker accepted?",
			"enum": ["accepted", "refused"],
			"default": "accepted"
		},
		"unknown-broker": {
			"description": "Is a listing update accepted that names a broker who does not exist or does not own the listing?",
			"enum": ["accepted", "refused"],
			"default": "accepted"
		},
		"broker-fields": {
			"description": "Which fields does the broker object have?",
			"enum": ["any", "some-required"],
			"default": "any"
		},
		"update-field-types": {
			"description": "Is a listing update accepted in which brokerExternalId, broker, businessType, location or a field of location is of another type than shown, or an id is empty?",
			"enum": ["refused", "accepted"],
			"default": "refused"
		},
		"location-visibility": {
			"description": "Which values may location.visibility have?",
			"enum": ["any-text", "listed-only"],
			"default": "any-text"
		},
		"country-code": {
			"description": "Which code of countries does location.country hold?",
			"enum": ["any-text", "listed-only"],
			"default": "any-text"
		},
		"business-types": {
			"description": "Which kinds of business may businessType name?",
			"enum": ["any-text", "listed-only"],
			"default": "any-text"
		},
		"listing-fields": {
			"description": "Is a listing update accepted that has fields beyond those shown?",
			"enum": ["accepted", "refused"],
			"default": "accepted"
		},
		"same-status": {
			"description": "Is an update to the status that the listing already has accepted?",
			"enum": ["accepted", "refused"],
			"default": "accepted"
		},
		"unknown-listing": {
			"description": "What does an update of a listing that does not exist answer?",
			"enum": [
				"404",
				404,
				"400",
				400,
				"403",
				403,
				"other-4xx",
				"created"
			],
			"default": "404"
		},
		"update-success-code": {
			"description": "Which success code does an update answer?",
			"enum": [
				"200",
				200,
				"201",
				201,
				"202",
				202
			],
			"default": "200"
		},
		"update-error-code": {
			"description": "Which code does an invalid status answer?",
			"enum": [
				"400",
				400,
				"422",
				422,
				"other-4xx"
			],
			"default": "400"
		},
		"update-error-body": {
			"description": "What is the body of a refused update?",
			"enum": [
				"error-body",
				"other-json",
				"text",
				"empty"
			],
			"default": "error-body"
		},
		"update-unauthorized-body": {
			"description": "What is the body of a 401 of the listing update?",
			"enum": [
				"error-body",
				"other-json",
				"text",
				"empty"
			],
			"default": "error-body"
		},
		"update-extra-fields": {
			"description": "Does the answer to an update have fields beyond message?",
			"enum": ["none", "some"],
			"default": "none"
		},
		"response-extra-fields": {
			"description": "Do other answers have fields beyond those shown?",
			"enum": ["none", "some"],
			"default": "none"
		},
		"scheme-case": {
			"description": "Is the scheme of the Authorization header accepted in another case than Bearer?",
			"enum": ["accepted", "refused"],
			"default": "accepted"
		},
		"authorization-spacing": {
			"description": "Is an Authorization header with more than one blank between scheme and key accepted?",
			"enum": ["accepted", "refused"],
			"default": "accepted"
		},
		"id-forms": {
			"description": "What do texts that are the id of nothing, such as 007, 12.0, +12 or no number at all, answer in place of an id?",
			"enum": [
				"not-found",
				"refused",
				"same-number"
			],
			"default": "not-found"
		},
		"under-contract-in-search": {
			"description": "Does an UNDER_CONTRACT listing stay in search?",
			"enum": ["stays", "removed"],
			"default": "stays"
		},
		"office-date-parameters": {
			"description": "Does the office count honour the two dates, or ignore or refuse them as parameters that it does not have?",
			"enum": [
				"honoured",
				"ignored",
				"refused"
			],
			"default": "honoured"
		},
		"search-delay": {
			"description": "How long may search lag behind a status change?",
			"enum": [
				"one-minute",
				"none",
				"several-minutes"
			],
			"default": "one-minute"
		},
		"www-authenticate": {
			"description": "Does a 401 carry a WWW-Authenticate header?",
			"enum": ["present", "absent"],
			"default": "present"
		},
		"request-media-type": {
			"description": "What does an update with another media type than application/json answer?",
			"enum": [
				"415",
				415,
				"400",
				400,
				"other-4xx",
				"accepted"
			],
			"default": "415"
		},
		"other-methods": {
			"description": "What does another method on a path of the contract answer?",
			"enum": [
				"405",
				405,
				"404",
				404,
				"other"
			],
			"default": "405"
		},
		"trailing-slash": {
			"description": "What does a path of the contract with a trailing slash answer?",
			"enum": [
				"404",
				404,
				"same",
				"redirect"
			],
			"default": "404"
		},
		"range-length": {
			"description": "Is a range refused for its length?",
			"enum": ["unlimited", "limited"],
			"default": "unlimited"
		},
		"body-size": {
			"description": "Is a listing update refused for its size?",
			"enum": ["limited", "unlimited"],
			"default": "limited"
		},
		"rate-limit": {
			"description": "Are requests limited?",
			"enum": ["none", "limited"],
			"default": "none"
		}
	},
	"$id": "dialect:/"
};
function validate72(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate72.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!func1.call(schema115.properties, key0)) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties"
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.$schema !== void 0) {
			if (typeof data.$schema !== "string") {
				const err1 = {
					instancePath: instancePath + "/$schema",
					schemaPath: "#/properties/%24schema/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string"
				};
				if (vErrors === null) vErrors = [err1];
				else vErrors.push(err1);
				errors++;
			}
		}
		if (data.bounds !== void 0) {
			let data1 = data.bounds;
			if (!(data1 === "from-start-before-end" || data1 === "from-start-to-end" || data1 === "after-start-to-end" || data1 === "after-start-before-end")) {
				const err2 = {
					instancePath: instancePath + "/bounds",
					schemaPath: "#/properties/bounds/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties.bounds.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err2];
				else vErrors.push(err2);
				errors++;
			}
		}
		if (data["offset-form"] !== void 0) {
			let data2 = data["offset-form"];
			if (!(data2 === "accepted" || data2 === "refused")) {
				const err3 = {
					instancePath: instancePath + "/offset-form",
					schemaPath: "#/properties/offset-form/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["offset-form"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data["fractional-seconds"] !== void 0) {
			let data3 = data["fractional-seconds"];
			if (!(data3 === "accepted" || data3 === "refused")) {
				const err4 = {
					instancePath: instancePath + "/fractional-seconds",
					schemaPath: "#/properties/fractional-seconds/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["fractional-seconds"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data["lenient-iso"] !== void 0) {
			let data4 = data["lenient-iso"];
			if (!(data4 === "refused" || data4 === "accepted")) {
				const err5 = {
					instancePath: instancePath + "/lenient-iso",
					schemaPath: "#/properties/lenient-iso/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["lenient-iso"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
		}
		if (data["early-years"] !== void 0) {
			let data5 = data["early-years"];
			if (!(data5 === "accepted" || data5 === "refused")) {
				const err6 = {
					instancePath: instancePath + "/early-years",
					schemaPath: "#/properties/early-years/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["early-years"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err6];
				else vErrors.push(err6);
				errors++;
			}
		}
		if (data["empty-parameter"] !== void 0) {
			let data6 = data["empty-parameter"];
			if (!(data6 === "refused" || data6 === "as-omitted")) {
				const err7 = {
					instancePath: instancePath + "/empty-parameter",
					schemaPath: "#/properties/empty-parameter/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["empty-parameter"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err7];
				else vErrors.push(err7);
				errors++;
			}
		}
		if (data["repeated-parameter"] !== void 0) {
			let data7 = data["repeated-parameter"];
			if (!(data7 === "refused" || data7 === "first" || data7 === "last")) {
				const err8 = {
					instancePath: instancePath + "/repeated-parameter",
					schemaPath: "#/properties/repeated-parameter/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["repeated-parameter"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err8];
				else vErrors.push(err8);
				errors++;
			}
		}
		if (data["unknown-parameter"] !== void 0) {
			let data8 = data["unknown-parameter"];
			if (!(data8 === "ignored" || data8 === "refused")) {
				const err9 = {
					instancePath: instancePath + "/unknown-parameter",
					schemaPath: "#/properties/unknown-parameter/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["unknown-parameter"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err9];
				else vErrors.push(err9);
				errors++;
			}
		}
		if (data["future-window"] !== void 0) {
			let data9 = data["future-window"];
			if (!(data9 === "zero" || data9 === "refused")) {
				const err10 = {
					instancePath: instancePath + "/future-window",
					schemaPath: "#/properties/future-window/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["future-window"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data["future-end"] !== void 0) {
			let data10 = data["future-end"];
			if (!(data10 === "counted-to-now" || data10 === "refused")) {
				const err11 = {
					instancePath: instancePath + "/future-end",
					schemaPath: "#/properties/future-end/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["future-end"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data["lead-now"] !== void 0) {
			let data11 = data["lead-now"];
			if (!(data11 === "counted" || data11 === "left-out")) {
				const err12 = {
					instancePath: instancePath + "/lead-now",
					schemaPath: "#/properties/lead-now/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["lead-now"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.precedence !== void 0) {
			let data12 = data.precedence;
			if (!(data12 === "401-400-404" || data12 === "401-404-400" || data12 === "400-401-404" || data12 === "400-404-401" || data12 === "404-400-401" || data12 === "404-401-400")) {
				const err13 = {
					instancePath: instancePath + "/precedence",
					schemaPath: "#/properties/precedence/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties.precedence.enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err13];
				else vErrors.push(err13);
				errors++;
			}
		}
		if (data["organization-not-found-text"] !== void 0) {
			let data13 = data["organization-not-found-text"];
			if (!(data13 === "organization-not-found" || data13 === "other-text")) {
				const err14 = {
					instancePath: instancePath + "/organization-not-found-text",
					schemaPath: "#/properties/organization-not-found-text/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["organization-not-found-text"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err14];
				else vErrors.push(err14);
				errors++;
			}
		}
		if (data["organization-optional-fields"] !== void 0) {
			let data14 = data["organization-optional-fields"];
			if (!(data14 === "none" || data14 === "some")) {
				const err15 = {
					instancePath: instancePath + "/organization-optional-fields",
					schemaPath: "#/properties/organization-optional-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["organization-optional-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err15];
				else vErrors.push(err15);
				errors++;
			}
		}
		if (data["breakdown-optional-fields"] !== void 0) {
			let data15 = data["breakdown-optional-fields"];
			if (!(data15 === "none" || data15 === "some")) {
				const err16 = {
					instancePath: instancePath + "/breakdown-optional-fields",
					schemaPath: "#/properties/breakdown-optional-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["breakdown-optional-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err16];
				else vErrors.push(err16);
				errors++;
			}
		}
		if (data["zero-offices"] !== void 0) {
			let data16 = data["zero-offices"];
			if (!(data16 === "listed" || data16 === "left-out")) {
				const err17 = {
					instancePath: instancePath + "/zero-offices",
					schemaPath: "#/properties/zero-offices/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["zero-offices"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err17];
				else vErrors.push(err17);
				errors++;
			}
		}
		if (data["breakdown-order"] !== void 0) {
			let data17 = data["breakdown-order"];
			if (!(data17 === "by-id" || data17 === "other")) {
				const err18 = {
					instancePath: instancePath + "/breakdown-order",
					schemaPath: "#/properties/breakdown-order/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["breakdown-order"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err18];
				else vErrors.push(err18);
				errors++;
			}
		}
		if (data["health-timestamp"] !== void 0) {
			let data18 = data["health-timestamp"];
			if (!(data18 === "iso-8601" || data18 === "rfc-1123" || data18 === "epoch-digits" || data18 === "other-text")) {
				const err19 = {
					instancePath: instancePath + "/health-timestamp",
					schemaPath: "#/properties/health-timestamp/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["health-timestamp"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err19];
				else vErrors.push(err19);
				errors++;
			}
		}
		if (data["unsupported-operation"] !== void 0) {
			let data19 = data["unsupported-operation"];
			if (!(data19 === "401" || data19 === 401 || data19 === "403" || data19 === 403 || data19 === "404" || data19 === 404 || data19 === "501" || data19 === 501 || data19 === "other")) {
				const err20 = {
					instancePath: instancePath + "/unsupported-operation",
					schemaPath: "#/properties/unsupported-operation/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["unsupported-operation"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err20];
				else vErrors.push(err20);
				errors++;
			}
		}
		if (data["update-permission"] !== void 0) {
			let data20 = data["update-permission"];
			if (!(data20 === "any-valid-key" || data20 === "own-permission")) {
				const err21 = {
					instancePath: instancePath + "/update-permission",
					schemaPath: "#/properties/update-permission/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["update-permission"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err21];
				else vErrors.push(err21);
				errors++;
			}
		}
		if (data["partial-update"] !== void 0) {
			let data21 = data["partial-update"];
			if (!(data21 === "accepted" || data21 === "refused")) {
				const err22 = {
					instancePath: instancePath + "/partial-update",
					schemaPath: "#/properties/partial-update/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["partial-update"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err22];
				else vErrors.push(err22);
				errors++;
			}
		}
		if (data["missing-status"] !== void 0) {
			let data22 = data["missing-status"];
			if (!(data22 === "refused" || data22 === "accepted")) {
				const err23 = {
					instancePath: instancePath + "/missing-status",
					schemaPath: "#/properties/missing-status/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["missing-status"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err23];
				else vErrors.push(err23);
				errors++;
			}
		}
		if (data["unreadable-body"] !== void 0) {
			let data23 = data["unreadable-body"];
			if (!(data23 === "400" || data23 === 400 || data23 === "422" || data23 === 422 || data23 === "other-4xx")) {
				const err24 = {
					instancePath: instancePath + "/unreadable-body",
					schemaPath: "#/properties/unreadable-body/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["unreadable-body"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err24];
				else vErrors.push(err24);
				errors++;
			}
		}
		if (data["missing-broker"] !== void 0) {
			let data24 = data["missing-broker"];
			if (!(data24 === "refused" || data24 === "accepted")) {
				const err25 = {
					instancePath: instancePath + "/missing-broker",
					schemaPath: "#/properties/missing-broker/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["missing-broker"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err25];
				else vErrors.push(err25);
				errors++;
			}
		}
		if (data["both-brokers"] !== void 0) {
			let data25 = data["both-brokers"];
			if (!(data25 === "accepted" || data25 === "refused")) {
				const err26 = {
					instancePath: instancePath + "/both-brokers",
					schemaPath: "#/properties/both-brokers/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["both-brokers"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err26];
				else vErrors.push(err26);
				errors++;
			}
		}
		if (data["unknown-broker"] !== void 0) {
			let data26 = data["unknown-broker"];
			if (!(data26 === "accepted" || data26 === "refused")) {
				const err27 = {
					instancePath: instancePath + "/unknown-broker",
					schemaPath: "#/properties/unknown-broker/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["unknown-broker"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err27];
				else vErrors.push(err27);
				errors++;
			}
		}
		if (data["broker-fields"] !== void 0) {
			let data27 = data["broker-fields"];
			if (!(data27 === "any" || data27 === "some-required")) {
				const err28 = {
					instancePath: instancePath + "/broker-fields",
					schemaPath: "#/properties/broker-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["broker-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err28];
				else vErrors.push(err28);
				errors++;
			}
		}
		if (data["update-field-types"] !== void 0) {
			let data28 = data["update-field-types"];
			if (!(data28 === "refused" || data28 === "accepted")) {
				const err29 = {
					instancePath: instancePath + "/update-field-types",
					schemaPath: "#/properties/update-field-types/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["update-field-types"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err29];
				else vErrors.push(err29);
				errors++;
			}
		}
		if (data["location-visibility"] !== void 0) {
			let data29 = data["location-visibility"];
			if (!(data29 === "any-text" || data29 === "listed-only")) {
				const err30 = {
					instancePath: instancePath + "/location-visibility",
					schemaPath: "#/properties/location-visibility/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["location-visibility"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err30];
				else vErrors.push(err30);
				errors++;
			}
		}
		if (data["country-code"] !== void 0) {
			let data30 = data["country-code"];
			if (!(data30 === "any-text" || data30 === "listed-only")) {
				const err31 = {
					instancePath: instancePath + "/country-code",
					schemaPath: "#/properties/country-code/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["country-code"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err31];
				else vErrors.push(err31);
				errors++;
			}
		}
		if (data["business-types"] !== void 0) {
			let data31 = data["business-types"];
			if (!(data31 === "any-text" || data31 === "listed-only")) {
				const err32 = {
					instancePath: instancePath + "/business-types",
					schemaPath: "#/properties/business-types/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["business-types"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err32];
				else vErrors.push(err32);
				errors++;
			}
		}
		if (data["listing-fields"] !== void 0) {
			let data32 = data["listing-fields"];
			if (!(data32 === "accepted" || data32 === "refused")) {
				const err33 = {
					instancePath: instancePath + "/listing-fields",
					schemaPath: "#/properties/listing-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["listing-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err33];
				else vErrors.push(err33);
				errors++;
			}
		}
		if (data["same-status"] !== void 0) {
			let data33 = data["same-status"];
			if (!(data33 === "accepted" || data33 === "refused")) {
				const err34 = {
					instancePath: instancePath + "/same-status",
					schemaPath: "#/properties/same-status/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["same-status"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err34];
				else vErrors.push(err34);
				errors++;
			}
		}
		if (data["unknown-listing"] !== void 0) {
			let data34 = data["unknown-listing"];
			if (!(data34 === "404" || data34 === 404 || data34 === "400" || data34 === 400 || data34 === "403" || data34 === 403 || data34 === "other-4xx" || data34 === "created")) {
				const err35 = {
					instancePath: instancePath + "/unknown-listing",
					schemaPath: "#/properties/unknown-listing/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["unknown-listing"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err35];
				else vErrors.push(err35);
				errors++;
			}
		}
		if (data["update-success-code"] !== void 0) {
			let data35 = data["update-success-code"];
			if (!(data35 === "200" || data35 === 200 || data35 === "201" || data35 === 201 || data35 === "202" || data35 === 202)) {
				const err36 = {
					instancePath: instancePath + "/update-success-code",
					schemaPath: "#/properties/update-success-code/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["update-success-code"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err36];
				else vErrors.push(err36);
				errors++;
			}
		}
		if (data["update-error-code"] !== void 0) {
			let data36 = data["update-error-code"];
			if (!(data36 === "400" || data36 === 400 || data36 === "422" || data36 === 422 || data36 === "other-4xx")) {
				const err37 = {
					instancePath: instancePath + "/update-error-code",
					schemaPath: "#/properties/update-error-code/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["update-error-code"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err37];
				else vErrors.push(err37);
				errors++;
			}
		}
		if (data["update-error-body"] !== void 0) {
			let data37 = data["update-error-body"];
			if (!(data37 === "error-body" || data37 === "other-json" || data37 === "text" || data37 === "empty")) {
				const err38 = {
					instancePath: instancePath + "/update-error-body",
					schemaPath: "#/properties/update-error-body/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["update-error-body"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err38];
				else vErrors.push(err38);
				errors++;
			}
		}
		if (data["update-unauthorized-body"] !== void 0) {
			let data38 = data["update-unauthorized-body"];
			if (!(data38 === "error-body" || data38 === "other-json" || data38 === "text" || data38 === "empty")) {
				const err39 = {
					instancePath: instancePath + "/update-unauthorized-body",
					schemaPath: "#/properties/update-unauthorized-body/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["update-unauthorized-body"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err39];
				else vErrors.push(err39);
				errors++;
			}
		}
		if (data["update-extra-fields"] !== void 0) {
			let data39 = data["update-extra-fields"];
			if (!(data39 === "none" || data39 === "some")) {
				const err40 = {
					instancePath: instancePath + "/update-extra-fields",
					schemaPath: "#/properties/update-extra-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["update-extra-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err40];
				else vErrors.push(err40);
				errors++;
			}
		}
		if (data["response-extra-fields"] !== void 0) {
			let data40 = data["response-extra-fields"];
			if (!(data40 === "none" || data40 === "some")) {
				const err41 = {
					instancePath: instancePath + "/response-extra-fields",
					schemaPath: "#/properties/response-extra-fields/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["response-extra-fields"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err41];
				else vErrors.push(err41);
				errors++;
			}
		}
		if (data["scheme-case"] !== void 0) {
			let data41 = data["scheme-case"];
			if (!(data41 === "accepted" || data41 === "refused")) {
				const err42 = {
					instancePath: instancePath + "/scheme-case",
					schemaPath: "#/properties/scheme-case/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["scheme-case"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err42];
				else vErrors.push(err42);
				errors++;
			}
		}
		if (data["authorization-spacing"] !== void 0) {
			let data42 = data["authorization-spacing"];
			if (!(data42 === "accepted" || data42 === "refused")) {
				const err43 = {
					instancePath: instancePath + "/authorization-spacing",
					schemaPath: "#/properties/authorization-spacing/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["authorization-spacing"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err43];
				else vErrors.push(err43);
				errors++;
			}
		}
		if (data["id-forms"] !== void 0) {
			let data43 = data["id-forms"];
			if (!(data43 === "not-found" || data43 === "refused" || data43 === "same-number")) {
				const err44 = {
					instancePath: instancePath + "/id-forms",
					schemaPath: "#/properties/id-forms/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["id-forms"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err44];
				else vErrors.push(err44);
				errors++;
			}
		}
		if (data["under-contract-in-search"] !== void 0) {
			let data44 = data["under-contract-in-search"];
			if (!(data44 === "stays" || data44 === "removed")) {
				const err45 = {
					instancePath: instancePath + "/under-contract-in-search",
					schemaPath: "#/properties/under-contract-in-search/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["under-contract-in-search"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err45];
				else vErrors.push(err45);
				errors++;
			}
		}
		if (data["office-date-parameters"] !== void 0) {
			let data45 = data["office-date-parameters"];
			if (!(data45 === "honoured" || data45 === "ignored" || data45 === "refused")) {
				const err46 = {
					instancePath: instancePath + "/office-date-parameters",
					schemaPath: "#/properties/office-date-parameters/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["office-date-parameters"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err46];
				else vErrors.push(err46);
				errors++;
			}
		}
		if (data["search-delay"] !== void 0) {
			let data46 = data["search-delay"];
			if (!(data46 === "one-minute" || data46 === "none" || data46 === "several-minutes")) {
				const err47 = {
					instancePath: instancePath + "/search-delay",
					schemaPath: "#/properties/search-delay/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["search-delay"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err47];
				else vErrors.push(err47);
				errors++;
			}
		}
		if (data["www-authenticate"] !== void 0) {
			let data47 = data["www-authenticate"];
			if (!(data47 === "present" || data47 === "absent")) {
				const err48 = {
					instancePath: instancePath + "/www-authenticate",
					schemaPath: "#/properties/www-authenticate/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["www-authenticate"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err48];
				else vErrors.push(err48);
				errors++;
			}
		}
		if (data["request-media-type"] !== void 0) {
			let data48 = data["request-media-type"];
			if (!(data48 === "415" || data48 === 415 || data48 === "400" || data48 === 400 || data48 === "other-4xx" || data48 === "accepted")) {
				const err49 = {
					instancePath: instancePath + "/request-media-type",
					schemaPath: "#/properties/request-media-type/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["request-media-type"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err49];
				else vErrors.push(err49);
				errors++;
			}
		}
		if (data["other-methods"] !== void 0) {
			let data49 = data["other-methods"];
			if (!(data49 === "405" || data49 === 405 || data49 === "404" || data49 === 404 || data49 === "other")) {
				const err50 = {
					instancePath: instancePath + "/other-methods",
					schemaPath: "#/properties/other-methods/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["other-methods"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err50];
				else vErrors.push(err50);
				errors++;
			}
		}
		if (data["trailing-slash"] !== void 0) {
			let data50 = data["trailing-slash"];
			if (!(data50 === "404" || data50 === 404 || data50 === "same" || data50 === "redirect")) {
				const err51 = {
					instancePath: instancePath + "/trailing-slash",
					schemaPath: "#/properties/trailing-slash/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["trailing-slash"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err51];
				else vErrors.push(err51);
				errors++;
			}
		}
		if (data["range-length"] !== void 0) {
			let data51 = data["range-length"];
			if (!(data51 === "unlimited" || data51 === "limited")) {
				const err52 = {
					instancePath: instancePath + "/range-length",
					schemaPath: "#/properties/range-length/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["range-length"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err52];
				else vErrors.push(err52);
				errors++;
			}
		}
		if (data["body-size"] !== void 0) {
			let data52 = data["body-size"];
			if (!(data52 === "limited" || data52 === "unlimited")) {
				const err53 = {
					instancePath: instancePath + "/body-size",
					schemaPath: "#/properties/body-size/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["body-size"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err53];
				else vErrors.push(err53);
				errors++;
			}
		}
		if (data["rate-limit"] !== void 0) {
			let data53 = data["rate-limit"];
			if (!(data53 === "none" || data53 === "limited")) {
				const err54 = {
					instancePath: instancePath + "/rate-limit",
					schemaPath: "#/properties/rate-limit/enum",
					keyword: "enum",
					params: { allowedValues: schema115.properties["rate-limit"].enum },
					message: "must be equal to one of the allowed values"
				};
				if (vErrors === null) vErrors = [err54];
				else vErrors.push(err54);
				errors++;
			}
		}
	} else {
		const err55 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object"
		};
		if (vErrors === null) vErrors = [err55];
		else vErrors.push(err55);
		errors++;
	}
	validate72.errors = vErrors;
	return errors === 0;
}
validate72.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};

/** Validators of response bodies by operation and documented status ('4XX' for a class). */
export const responseValidators: Readonly<Record<OperationId, Readonly<Record<string, Validator>>>> = {
  getHealth: {
    '200': validate_getHealth_200,
    '401': validate_getHealth_401,
  },
  getOfficeLeadCount: {
    '200': validate_getOfficeLeadCount_200,
    '400': validate_getOfficeLeadCount_400,
    '401': validate_getOfficeLeadCount_401,
    '404': validate_getOfficeLeadCount_404,
  },
  getOrganizationLeadCount: {
    '200': validate_getOrganizationLeadCount_200,
    '400': validate_getOrganizationLeadCount_400,
    '401': validate_getOrganizationLeadCount_401,
    '404': validate_getOrganizationLeadCount_404,
  },
  updateListing: {
    '401': validate_updateListing_401,
    '2XX': validate_updateListing_2XX,
    '4XX': validate_updateListing_4XX,
  },
};

/** Validators of request bodies, for the operations that have one. */
export const requestValidators: Readonly<Partial<Record<OperationId, Validator>>> = {
  updateListing: validate_updateListing_request,
};

/** Validators of the values of parameters, by operation and name. */
export const parameterValidators: Readonly<Record<OperationId, Readonly<Record<string, Validator>>>> = {
  getHealth: {
  },
  getOfficeLeadCount: {
    'officeId': validate_getOfficeLeadCount_parameter_officeId,
    'startDate': validate_getOfficeLeadCount_parameter_startDate,
    'endDate': validate_getOfficeLeadCount_parameter_endDate,
  },
  getOrganizationLeadCount: {
    'organizationId': validate_getOrganizationLeadCount_parameter_organizationId,
    'startDate': validate_getOrganizationLeadCount_parameter_startDate,
    'endDate': validate_getOrganizationLeadCount_parameter_endDate,
  },
  updateListing: {
    'externalListingId': validate_updateListing_parameter_externalListingId,
  },
};

export const validateTarget: Validator = validate_target;

export const validateDialect: Validator = validate_dialect;
