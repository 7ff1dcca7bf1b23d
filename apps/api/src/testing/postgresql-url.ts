/** The server of the PostgreSQL tests; each test file makes a database of its own on it. */
export const postgresqlUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
