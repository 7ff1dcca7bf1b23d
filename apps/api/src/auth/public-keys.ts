import type { JSONWebKeySet, JWK } from 'jose'

/** The members of a JWK that others may know (RFC 7518, 6), with its name and use. */
const publicMembers = ['kty', 'kid', 'alg', 'use', 'n', 'e', 'crv', 'x', 'y'] as const

/** The public half of a key. */
export function publicKey(jwk: JWK): JWK {
  const members = publicMembers.flatMap((name) => (jwk[name] === undefined ? [] : [[name, jwk[name]]]))
  return { kty: jwk.kty, ...Object.fromEntries(members) }
}

/** The public halves, as the set that checks signatures. */
export function publicKeySet(keys: readonly JWK[]): JSONWebKeySet {
  return { keys: keys.map(publicKey) }
}
