// Passkeys (WebAuthn Level 3), by @simplewebauthn/server.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Database } from '../../database/database.ts'
import type { StoredPasskey } from './factor-repository.ts'
import { findPasskey, type NewPasskey, stampPasskey } from './passkey-repository.ts'

const rpName = 'All data counts'

/** The site that passkeys belong to. */
export type Site = { origin: string; rpID: string }

export const siteOf = (publicUrl: string): Site => ({
  origin: publicUrl,
  rpID: new URL(publicUrl).hostname,
})

type Owner = { userId: number; email: string; displayName: string }

/** What a browser needs to make a passkey that can sign in by itself. */
export function registrationOptions(
  { rpID }: Site,
  { userId, email, displayName }: Owner,
  known: readonly StoredPasskey[],
) {
  return generateRegistrationOptions({
    rpName,
    rpID,
    userName: email,
    userDisplayName: displayName,
    // The handle must not tell who somebody is (WebAuthn 14.6.1): the id alone, which no stranger can use.
    userID: new TextEncoder().encode(`user:${userId}`),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** What a browser needs to show a passkey: one of these, or whichever the person has for this site. */
export function authenticationOptions({ rpID }: Site, known: readonly StoredPasskey[]) {
  return generateAuthenticationOptions({
    rpID,
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: 'required',
  })
}

/** Checks what a browser made. @returns what is to be kept; undefined when it is no answer to the challenge */
export async function checkNewPasskey(
  { origin, rpID }: Site,
  made: { userId: number; challenge: string; name: string; response: RegistrationResponseJSON },
): Promise<NewPasskey | undefined> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: made.response,
    expectedChallenge: made.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (registrationInfo === undefined) return undefined
  const { credential, credentialBackedUp } = registrationInfo
  return {
    userId: made.userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
    name: made.name,
  }
}

/** Whose passkey it is, and how it is called in `amr` (RFC 8176): in hardware, or kept by software in several places. */
export type ShownPasskey = { userId: number; amr: 'hwk' | 'swk' }

/**
 * Checks a passkey that a browser shows.
 * @param only of this person; of anybody when there is none
 */
export async function checkPasskey(
  database: Database,
  { origin, rpID }: Site,
  shown: { challenge: string; response: AuthenticationResponseJSON; only: number | null },
): Promise<ShownPasskey | undefined> {
  const found = await findPasskey(database, shown.response.id)
  if (found === undefined || (shown.only !== null && found.userId !== shown.only)) return undefined
  const checked = await verifyAuthenticationResponse({
    response: shown.response,
    expectedChallenge: shown.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: found.credentialId,
      publicKey: new Uint8Array(Buffer.from(found.publicKey, 'base64url')),
      counter: found.signCount,
    },
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const {
    newCounter: signCount,
    credentialBackedUp: isBackedUp,
    credentialDeviceType,
  } = checked.authenticationInfo
  await stampPasskey(database, { id: found.id, signCount, isBackedUp })
  return { userId: found.userId, amr: credentialDeviceType === 'multiDevice' ? 'swk' : 'hwk' }
}
