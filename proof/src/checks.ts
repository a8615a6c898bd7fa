import type { Check } from './check.ts'
import { advertFigures } from './checks/advert-figures.ts'
import { advertPlaces } from './checks/advert-places.ts'
import { audit } from './checks/audit.ts'
import { bodies } from './checks/bodies.ts'
import { crash } from './checks/crash.ts'
import { databaseHangs, databaseKilled } from './checks/database-faults.ts'
import { diskFull } from './checks/disk-full.ts'
import { doors } from './checks/doors.ts'
import { edge } from './checks/edge.ts'
import { ending } from './checks/ending.ts'
import { exportsCheck } from './checks/exports.ts'
import { failover } from './checks/failover.ts'
import { fields } from './checks/fields.ts'
import { foreign } from './checks/foreign.ts'
import { forward } from './checks/forward.ts'
import { idempotency } from './checks/idempotency.ts'
import { innerAddressesCheck } from './checks/inner-addresses.ts'
import { ledgerExpiry, ledgerModel } from './checks/ledger.ts'
import { malformedInputs } from './checks/malformed.ts'
import { matrix } from './checks/matrix.ts'
import { meetingModel } from './checks/meeting-model.ts'
import { migrations } from './checks/migrations.ts'
import { origins } from './checks/origin.ts'
import { givenUpOrders, payments } from './checks/payments.ts'
import { replicas } from './checks/replicas.ts'
import { restoreDrill } from './checks/restore.ts'
import { scaling } from './checks/scaling.ts'
import { shopPages } from './checks/shop-pages.ts'
import { signIns } from './checks/sign-ins.ts'
import { smsStorm } from './checks/sms-storm.ts'
import { standingStill } from './checks/standing-still.ts'
import { storefronts } from './checks/storefronts.ts'
import { ticketPlaces } from './checks/tickets.ts'
import { tokens } from './checks/tokens.ts'
import { uploads } from './checks/uploads.ts'
import { virtualNumbers } from './checks/virtual-numbers.ts'
import { withdrawals } from './checks/withdrawals.ts'
import { xss } from './checks/xss.ts'

/** Every check, in the order in which they run. */
export const checks: readonly Check[] = [
  matrix,
  foreign,
  tokens,
  malformedInputs,
  xss,
  innerAddressesCheck,
  uploads,
  exportsCheck,
  bodies,
  smsStorm,
  fields,
  audit,
  origins,
  standingStill,
  storefronts,
  shopPages,
  crash,
  databaseKilled,
  databaseHangs,
  diskFull,
  idempotency,
  ticketPlaces,
  advertPlaces,
  advertFigures,
  meetingModel,
  doors,
  signIns,
  ledgerModel,
  ledgerExpiry,
  payments,
  givenUpOrders,
  withdrawals,
  virtualNumbers,
  ending,
  restoreDrill,
  failover,
  scaling,
  replicas,
  edge,
  migrations,
  forward,
]

/** What quality.md asks for and is not shown yet, with the reason; said aloud at the end of every whole run. */
export const leftOut: readonly { readonly id: string; readonly why: string }[] = [
  {
    id: 'R2 on pglite',
    why: 'does not apply: the embedded database has no process and no connections of its own; killed with the server it is R1',
  },
  {
    id: 'R3 on pglite',
    why: 'cannot hold: a statement runs inside the one process, no time-out reaches it (measured: statement_timeout of 300 ms and pg_sleep(2), nothing else ran for 2 s); whoever needs it takes PostgreSQL',
  },
]
