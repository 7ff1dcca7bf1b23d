const deniedText = 'The sign-in service denied access.'
const againText = 'Please sign in again.'
const unavailableText = 'The sign-in service is not available at the moment. Please try again.'
const setupText = 'Sign-in is not set up correctly. Please tell your administrator.'

/** Our own text for each error code that a provider may send (RFC 6749 4.1.2.1, OIDC Core 3.1.2.6, RFC 8707). */
const texts: Readonly<Record<string, string>> = {
  access_denied: deniedText,
  account_selection_required: againText,
  consent_required: againText,
  interaction_required: againText,
  login_required: againText,
  temporarily_unavailable: unavailableText,
  server_error: unavailableText,
  invalid_request: setupText,
  invalid_scope: setupText,
  invalid_target: setupText,
  unauthorized_client: setupText,
  unsupported_response_type: setupText,
}

export const signInTexts = {
  failed: 'Sign-in failed. Please try again.',
  unavailable: unavailableText,
} as const

/** What to show for an error code of the provider; its own description is never shown. */
export function signInErrorText(code: string): string {
  return texts[code] ?? signInTexts.failed
}
