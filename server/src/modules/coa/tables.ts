import type { ColumnType } from 'kysely'
import type { At } from '../../db/base-tables.ts'

export type CertificateStatus = 'PUBLISHED' | 'BANNED'

declare module '../../db/tables.ts' {
  interface Tables {
    lot_certificate: {
      id: string
      company_id: string
      goods_id: string
      lot_no: string
      lot_key: string
      url: string
      /** Days, as text. */
      made_on: ColumnType<string | null, string | null, string | null>
      expires_on: ColumnType<string | null, string | null, string | null>
      created_by: string
      created_at: At
      status: ColumnType<CertificateStatus, CertificateStatus | undefined, CertificateStatus>
      updated_at: At
    }
  }
}
