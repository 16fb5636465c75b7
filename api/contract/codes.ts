/** Error codes and the HTTP status that each one travels with (docs/api.md "Codes"). */
export const httpStatus = {
  VALIDATION_ERROR: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  INVALID_TOKEN: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNPROCESSABLE: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof httpStatus;

/** Close codes of the live socket: why it ended, for the client to tell a refusal from a broken line. */
export const socketClose = {
  noToken: 4401,
  invalidToken: 4403,
  goingAway: 1001,
  tooBig: 1009,
  tryAgainLater: 1013,
} as const;
