import { AdFormat } from './AdFormat.tsx';

/** The two formats at their real size, with their price, and what a file may be (ADS-15 to ADS-17). */
export function AdFormats() {
  return (
    <section aria-labelledby="ad-formats" className="grid grid-cols-1 gap-6">
      <h2 id="ad-formats" className="text-3xl tracking-tight">
        Ad specifications
      </h2>
      <AdFormat size="728x90" />
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[300px_1fr]">
        <AdFormat size="300x250" />
        <div className="grid content-start gap-2">
          <h3 className="text-xl tracking-tight">Files</h3>
          <ul className="border-t border-rule">
            {['JPG, PNG or GIF', 'Static only', 'Max 150KB'].map((rule) => (
              <li key={rule} className="border-b border-rule py-2">
                {rule}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
