declare module '../../db/tables.ts' {
  interface Tables {
    attendance_certificate: {
      id: string
      number: string
      registration_id: string
      issue: number
      account_id: string
      issued_at: Date
    }
  }
}
