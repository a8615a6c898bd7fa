import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'
import type { OutboundPort } from './ports.ts'

/** The network itself. */
export const openOutbound: OutboundPort = {
  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, port) => connect({ host: address, port }),
}
