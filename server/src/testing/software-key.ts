import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

interface Options {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id?: string }
}

interface Ceremony {
  /** Where the page stands that asks. */
  readonly origin?: string
  /** The person was recognised by finger, face or PIN. */
  readonly isVerified?: boolean
}

/**
 * A security key in software (WebAuthn level 2, ES256): makes a key pair, signs challenges and counts its signatures, as
 * a device on a desk does.
 */
export function softwareKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const key = publicKey.export({ format: 'jwk' })
  let counter = 0

  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, more: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const shared = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: base64(id),
    /** As if the key had been copied and the copy used. */
    forgetCount(by: number) {
      counter -= by
    },
    create(options: Options, { origin = 'http://localhost:3000', isVerified = true }: Ceremony = {}) {
      const coordinate = (part: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(part, 'base64url')])
      // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        coordinate(key.x!),
        Buffer.from([0x22]),
        coordinate(key.y!),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authenticatorData(options.rp!.id!, isVerified ? 0x45 : 0x41, attested)
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59, data.length >> 8, data.length & 255]),
        data,
      ])
      const clientDataJSON = base64(clientData('webauthn.create', options.challenge, origin))
      const response = { clientDataJSON, attestationObject: base64(attestationObject), transports: ['usb'] }
      return { ...shared, response }
    },
    get(options: Options, { origin = 'http://localhost:3000', isVerified = true }: Ceremony = {}) {
      const client = clientData('webauthn.get', options.challenge, origin)
      const data = authenticatorData(options.rpId!, isVerified ? 0x05 : 0x01)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const signed = { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) }
      return { ...shared, response: signed }
    },
  }
}
