import { CircleAlert, FileText, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { limits } from '#schema/kernel/limits.ts';
import type { UploadedDocument } from '#schema/venues/venue-claim.ts';
import { Button } from '#web/components/Button.tsx';
import { fileSize } from '#web/components/file-size.ts';
import { FieldError } from '#web/components/forms/FieldError.tsx';
import { FileButton } from '#web/components/forms/FileButton.tsx';
import { UploadProgress } from '#web/components/forms/UploadProgress.tsx';
import type { SchemaForm } from '#web/data/forms/use-schema-form.ts';
import type { ClaimForm } from './claim-form.ts';
import { acceptedDocuments } from './document-rules.ts';
import type { Documents } from './use-documents.ts';

type Props = { form: SchemaForm<ClaimForm>; uploads: Documents };

/** Documents as proof: files, uploaded immediately and removable (CLM-12, CLM-13). */
export function DocumentsField({ form, uploads }: Props) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const { activeUpload, failed, add, remove, retry, removeFailed } = uploads;
  const documents = form.watch('verificationDocs');
  const error = form.errorOf('verificationDocs');
  const focusInput = () => group.current?.querySelector('input')?.focus();
  return (
    <fieldset ref={group} className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Verification documents (optional)</legend>
      {documents.length + failed.length > 0 && (
        <ul className="border-t border-rule">
          {documents.map((document) => (
            <li key={document.url} className="border-b border-rule">
              <StoredDocument
                document={document}
                onRemove={() => {
                  remove(document.url);
                  focusInput();
                }}
              />
            </li>
          ))}
          {failed.map((file) => (
            <li key={`failed ${file.name}`} className="border-b border-rule">
              <UnsentDocument
                file={file}
                disabled={activeUpload !== null}
                onRetry={() => {
                  focusInput();
                  void retry(file);
                }}
                onRemove={() => {
                  removeFailed(file);
                  focusInput();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <FileButton
        label="Upload documents"
        accept={acceptedDocuments}
        multiple
        disabled={activeUpload !== null}
        describedBy={`${id}-hint`}
        onChoose={(files) => void add(files)}
      />
      {activeUpload && <UploadProgress activeUpload={activeUpload} />}
      <p id={`${id}-hint`} className="text-sm text-faded">
        PDF, JPG, PNG, GIF or Word, at most 5MB each, up to {limits.claimDocuments} files.
      </p>
      <p role="status" className="sr-only">
        {documents.length > 0 &&
          (documents.length === 1 ? '1 document uploaded' : `${documents.length} documents uploaded`)}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type StoredDocumentProps = { document: UploadedDocument; onRemove: () => void };

function StoredDocument({ document: { name, size }, onRemove }: StoredDocumentProps) {
  return (
    <div className="flex items-center gap-3 py-1.5">
      <FileText aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
      <span className="text-sm whitespace-nowrap text-faded tabular-nums">{fileSize(size)}</span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-10 shrink-0 place-items-center rounded-sm hover:bg-shade"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}

type UnsentDocumentProps = { file: File; disabled: boolean; onRetry: () => void; onRemove: () => void };

/** A chosen document that failed to upload (D-92). */
function UnsentDocument({ file: { name }, disabled, onRetry, onRemove }: UnsentDocumentProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
      <span className="min-w-0 grow basis-32 truncate font-semibold">{name}</span>
      <span className="text-sm font-semibold whitespace-nowrap text-bad">Not uploaded</span>
      <Button
        variant="outline"
        size="sm"
        disabled={disabled}
        aria-label={`Try again: ${name}`}
        onClick={onRetry}
      >
        Try again
      </Button>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-10 shrink-0 place-items-center rounded-sm hover:bg-shade"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
