import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { PostgresConnection } from '../db/driver/postgres-connection.ts'

interface Transaction {
  isOpen: boolean
}

const inside = new AsyncLocalStorage<Transaction>()
const open = new WeakMap<PostgresConnection, Transaction>()
let isWatched = false

/**
 * Work inside of a transaction that asks for a second connection waits forever where there is one only, as in the
 * embedded database, or where as many transactions as there are connections do so at once. From now on it fails at
 * once in this process, on PostgreSQL too.
 */
export function watchSecondConnections(): void {
  if (isWatched) return
  isWatched = true
  const connection = PostgresConnection.prototype
  const { begin, commit, rollback } = connection
  connection.begin = function (this: PostgresConnection, ...level) {
    const transaction = { isOpen: true }
    open.set(this, transaction)
    // holds for what comes after the call in the same line of work, and for all that this begins
    inside.enterWith(transaction)
    return begin.apply(this, level)
  }
  const ended = (end: () => Promise<void>) =>
    function (this: PostgresConnection) {
      const transaction = open.get(this)
      if (transaction) transaction.isOpen = false
      return end.call(this)
    }
  connection.commit = ended(commit)
  connection.rollback = ended(rollback)
  const connect = pg.Pool.prototype.connect as (...args: unknown[]) => unknown
  pg.Pool.prototype.connect = function (this: pg.Pool, ...args: unknown[]) {
    if (inside.getStore()?.isOpen) throw new Error('a second connection was asked for inside of a transaction')
    return connect.apply(this, args)
  } as typeof pg.Pool.prototype.connect
}
