import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // the whole list of routes travels with the first page: a link never waits for its address to be discovered
  routeDiscovery: { mode: 'initial' },
} satisfies Config
