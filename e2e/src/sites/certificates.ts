import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import * as der from './der.ts'

const dayMs = 86_400_000
const ecdsaWithSha256 = der.sequence(der.objectId('1.2.840.10045.4.3.2'))

type KeyPair = { publicKey: KeyObject; privateKey: KeyObject }
type Issuer = { name: string; key: KeyObject }
type Subject = { name: string; publicKey: KeyObject; extensions: readonly Buffer[] }

/** What a server behind TLS and its clients need. */
export type Certificates = {
  key: string
  /** The certificate of the server and that of the authority. */
  chain: string
  /** The certificate of the authority alone: what clients trust. */
  authority: string
  /** SHA-256 of the authority's public key in base64, by which Chromium may be told to trust it. */
  authorityPin: string
}

/** A certificate authority that lives as long as this run, and one certificate of it for all the names. */
export function issueCertificates(names: readonly string[]): Certificates {
  const [root, server]: KeyPair[] = [newKeyPair(), newKeyPair()]
  if (!root || !server) throw new TypeError('There are two key pairs.')
  const issuer = { name: 'Test authority of one run', key: root.privateKey }
  const authority = certificate(issuer, {
    name: issuer.name,
    publicKey: root.publicKey,
    extensions: authorityExtensions(),
  })
  const leaf = certificate(issuer, {
    name: names[0] ?? '',
    publicKey: server.publicKey,
    extensions: serverExtensions(names),
  })
  const spki = root.publicKey.export({ type: 'spki', format: 'der' })
  return {
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    chain: leaf + authority,
    authority,
    authorityPin: createHash('sha256').update(spki).digest('base64'),
  }
}

function newKeyPair(): KeyPair {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

/** X.509 v3 (RFC 5280 4.1), signed with ECDSA, as PEM. */
function certificate(issuer: Issuer, subject: Subject): string {
  const body = der.sequence(
    der.tagged(0, der.integer(Buffer.from([2]))),
    der.integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    commonName(issuer.name),
    der.sequence(der.time(new Date(Date.now() - dayMs)), der.time(new Date(Date.now() + 30 * dayMs))),
    commonName(subject.name),
    subject.publicKey.export({ type: 'spki', format: 'der' }),
    der.tagged(3, der.sequence(...subject.extensions)),
  )
  const signature = sign('sha256', body, issuer.key)
  const whole = der.sequence(body, ecdsaWithSha256, der.bits(signature)).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${whole.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

function commonName(name: string): Buffer {
  return der.sequence(der.set(der.sequence(der.objectId('2.5.4.3'), der.text(name))))
}

const extension = (id: string, value: Buffer) =>
  der.sequence(der.objectId(id), der.truth(), der.octets(value))

/** Basic constraints: an authority; key usage: signs certificates. */
function authorityExtensions(): Buffer[] {
  return [
    extension('2.5.29.19', der.sequence(der.truth())),
    extension('2.5.29.15', der.bits(Buffer.from([0x04]), 2)),
  ]
}

/** Basic constraints: none; key usage: signatures of TLS servers; the names. */
function serverExtensions(names: readonly string[]): Buffer[] {
  const dnsNames = names.map((name) => der.tlv(0x82, Buffer.from(name)))
  return [
    extension('2.5.29.19', der.sequence()),
    extension('2.5.29.15', der.bits(Buffer.from([0x80]), 7)),
    extension('2.5.29.37', der.sequence(der.objectId('1.3.6.1.5.5.7.3.1'))),
    extension('2.5.29.17', der.sequence(...dnsNames)),
  ]
}
