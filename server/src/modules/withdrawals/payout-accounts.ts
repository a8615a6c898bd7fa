import type { Account } from '../../http/actor.ts'
import type { Context, Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../kernel/failure.ts'
import { seal, unseal } from '../../kernel/sealed-text.ts'
import { provedNameOf } from '../accounts/api.ts'
import { isCreditor, type Owner } from '../balance/api.ts'
import { parameters } from '../base/api.ts'
import { findCompany } from '../companies/api.ts'
import * as queries from './queries.ts'

interface Bank {
  readonly bankName: string
  readonly branch: string
}

/** The name that a bank account has to have: the real name of the person, or the company's; null while it is not proved. */
export async function holderNameOf({ db }: Pick<Work, 'db'>, { kind, id }: Owner): Promise<string | null> {
  if (kind === 'CLIENT') return provedNameOf(db, id)
  return (await findCompany(db, id))?.name ?? null
}

const isLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

/** A card of a person has a check digit; accounts of companies have none. */
function checkNumber({ kind }: Owner, number: string): void {
  if (kind === 'CLIENT' && !(number.length >= 16 && number.length <= 19 && isLuhn(number)))
    failFields({ number: '银行卡号不正确，请核对（16～19位储蓄卡号）' })
}

async function refuseTwice(
  { db, config }: Pick<Work, 'db' | 'config'>,
  owner: Owner,
  number: string,
  exceptId?: string,
): Promise<void> {
  const others = (await queries.listAccounts(db, owner)).filter(({ id }) => id !== exceptId)
  if (others.some(row => unseal(config.secret, row.secret_number) === number)) fail('ALREADY_EXISTS')
  const limit = await parameters(db).number('withdraw.accounts')
  if (exceptId === undefined && others.length >= limit) failFields({ number: `最多保存${limit}个收款账户` })
}

/** Adds a bank account in the owner's own name. */
export async function addAccount(
  work: Work,
  actor: Account,
  owner: Owner,
  { number, ...bank }: Bank & { readonly number: string },
): Promise<string> {
  const { db, clock, config } = work
  await queries.lockOwner(db, owner)
  const holderName = (await holderNameOf(work, owner)) ?? fail('REALNAME_NEEDED')
  checkNumber(owner, number)
  await refuseTwice(work, owner, number)
  const id = newId()
  const now = clock.now()
  await queries.insertAccount(db, {
    id,
    owner_kind: owner.kind,
    owner_id: owner.id,
    account_id: actor.accountId,
    bank_name: bank.bankName,
    branch: bank.branch,
    holder_name: holderName,
    secret_number: seal(config.secret, number),
    last_four: number.slice(-4),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  })
  return id
}

export const ownerOf = (row: { readonly owner_kind: Owner['kind']; readonly owner_id: string }): Owner => ({
  kind: row.owner_kind,
  id: row.owner_id,
})

async function lockOwnAccount(db: Work['db'], actor: Account, id: string) {
  const row = found(await queries.lockAccount(db, id))
  may(isCreditor(actor, row), 'NOT_FOUND')
  return row
}

/** Writes the bank and, where one is given, a new number; the name becomes what it is now. */
export async function updateAccount(
  work: Work,
  actor: Account,
  { id, version, number, ...bank }: Bank & { id: string; version: number; number?: string | undefined },
): Promise<void> {
  const { db, clock, config } = work
  const row = await lockOwnAccount(db, actor, id)
  may(row.version === version, 'CHANGED_MEANWHILE')
  const owner = ownerOf(row)
  await queries.lockOwner(db, owner)
  const holderName = (await holderNameOf(work, owner)) ?? fail('REALNAME_NEEDED')
  if (number) {
    checkNumber(owner, number)
    await refuseTwice(work, owner, number, id)
  }
  await queries.changeAccount(db, id, {
    bank_name: bank.bankName,
    branch: bank.branch,
    holder_name: holderName,
    ...(number && { secret_number: seal(config.secret, number), last_four: number.slice(-4) }),
    updated_at: clock.now(),
  })
}

export async function deleteAccount({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Account, id: string) {
  await lockOwnAccount(db, actor, id)
  const now = clock.now()
  await queries.changeAccount(db, id, { deleted_at: now, updated_at: now })
}

/** An account to which the caller may send the owner's money. */
export async function usableAccount(work: Work, owner: Owner, id: string) {
  const row = found(await queries.lockAccount(work.db, id))
  may(row.owner_kind === owner.kind && row.owner_id === owner.id, 'NOT_FOUND')
  if (row.holder_name !== (await holderNameOf(work, owner)))
    failFields({ accountId: '该账户的户名与现在的名称不一致，请先重新保存该账户' })
  return row
}
