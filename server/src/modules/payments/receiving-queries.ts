import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export const findReceivingAccount = (db: Db, companyId: string) =>
  db
    .selectFrom('receiving_account')
    .innerJoin('company', 'company.id', 'receiving_account.id')
    .selectAll('receiving_account')
    .select('company.name as company_name')
    .where('receiving_account.id', '=', companyId)
    .executeTakeFirst()

/** Accounts that are offered under an earlier name of their company. */
export const listRenamed = (db: Db) =>
  db
    .selectFrom('receiving_account')
    .innerJoin('company', 'company.id', 'receiving_account.id')
    .select(['receiving_account.id', 'receiving_account.holder_name', 'company.name as company_name'])
    .where('receiving_account.is_offered', '=', true)
    .whereRef('receiving_account.holder_name', '<>', 'company.name')
    .orderBy('receiving_account.id')
    .limit(500)
    .execute()

/** Transfers that were begun keep the account they were begun with. */
export const putReceivingAccount = (db: Db, row: Insertable<Tables['receiving_account']>) =>
  db
    .insertInto('receiving_account')
    .values(row)
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(set => ({
        holder_name: set.ref('excluded.holder_name'),
        bank_name: set.ref('excluded.bank_name'),
        branch: set.ref('excluded.branch'),
        secret_number: set.ref('excluded.secret_number'),
        last_four: set.ref('excluded.last_four'),
        is_offered: set.ref('excluded.is_offered'),
        account_id: set.ref('excluded.account_id'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .execute()

export const insertSellerTransfer = (db: Db, row: Insertable<Tables['seller_transfer']>) =>
  db.insertInto('seller_transfer').values(row).execute()

export const findSellerTransfer = (db: Db, paymentId: string) =>
  db.selectFrom('seller_transfer').selectAll().where('id', '=', paymentId).executeTakeFirst()

export const setSellerTransfer = (db: Db, paymentId: string, change: Updateable<Tables['seller_transfer']>) =>
  db.updateTable('seller_transfer').set(change).where('id', '=', paymentId).execute()

/** Whether a line of this company's bank statement has confirmed a transfer before. */
export const isBankNoUsed = async (db: Db, companyId: string, bankNo: string): Promise<boolean> =>
  (await db
    .selectFrom('seller_transfer')
    .select('id')
    .where('company_id', '=', companyId)
    .where('bank_no', '=', bankNo)
    .executeTakeFirst()) !== undefined

/** Transfers for some things to their sellers, the latest first. */
export const listSellerTransfers = (db: Db, purpose: string, refIds: readonly string[]) =>
  refIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('seller_transfer')
        .innerJoin('payment', 'payment.id', 'seller_transfer.id')
        .innerJoin('payment_transfer', 'payment_transfer.payment_id', 'payment.id')
        .select([
          'payment.id',
          'payment.ref_id',
          'payment.amount',
          'payment.state',
          'payment.is_settled',
          'payment.expires_at',
          'payment_transfer.code',
          'payment_transfer.proof',
          'payment_transfer.proof_at',
          'seller_transfer.refusal',
          'seller_transfer.bank_no',
        ])
        .where('payment.purpose', '=', purpose)
        .where('payment.ref_id', 'in', [...refIds])
        .orderBy('payment.created_at', 'desc')
        .orderBy('payment.id', 'desc')
        .execute()

export type SellerTransferRow = Awaited<ReturnType<typeof listSellerTransfers>>[number]
