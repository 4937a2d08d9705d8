/** How to reach the people behind the site; without an address there is nothing to say. */
export function Contact({ email }: { email: string | null }) {
  if (email === null) return null;
  return (
    <section aria-labelledby="contact" className="border-2 border-ink bg-sheet p-6">
      <h2 id="contact" className="mb-3 text-2xl tracking-tight">
        Contact
      </h2>
      <p>Questions, corrections, a venue to claim? Write to us:</p>
      <p className="mt-3">
        <a
          href={`mailto:${email}`}
          className="inline-block min-h-6 font-semibold wrap-anywhere underline underline-offset-4 hover:text-accent-text"
        >
          {email}
        </a>
      </p>
    </section>
  );
}
