import { useAccess, useSearchParams } from '@umijs/max';
import { App, Button, Skeleton } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { sampleAdminContract } from '../../contract/sample-type/sample-admin';
import { sampleCategoryContract } from '../../contract/sample-type/sample-category';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { variantItemContract } from '../../contract/sample-type/variant-item';
import { sampleCategory } from '../../domain/sample-category/sample-category.entity';
import { sampleType } from '../../domain/sample-type/sample-type.entity';
import { sampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { variantItem } from '../../domain/variant-item/variant-item.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import { ImportButton } from '../kit/files/ImportButton';
import { useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { Trouble } from '../kit/page/Trouble';
import { useSubmit } from '../kit/submit/use-submit';
import { download } from '../services/download';
import { CatalogueTree, nodeOf } from './CatalogueTree';
import { CategoryPanel } from './CategoryPanel';
import { NodeActions } from './NodeActions';
import { keyOf, type Node, typesOf } from './nodes';
import styles from './sample1.less';
import { changeNode } from './store-node';
import { TypePanel } from './TypePanel';
import { useCatalogue } from './use-catalogue';
import { VariantPanel } from './VariantPanel';

/** What a sheet may bring into the catalogue, from the outside to the inside. */
const imported = [
  { entity: sampleCategory, contract: sampleCategoryContract },
  { entity: sampleType, contract: sampleTypeContract },
  { entity: sampleVariant, contract: sampleVariantContract },
  { entity: variantItem, contract: variantItemContract },
];

/** What can be tested: category, type and variant at the left, the items of the chosen one at the right. */
export const Catalogue = () => {
  const text = useText();
  const access = useAccess() as Access;
  const { modal } = App.useApp();
  const [query, setQuery] = useSearchParams();
  const selected = query.get('id');
  const [unfolded, setUnfolded] = useState<readonly string[] | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const dirty = useRef(false);
  const [run] = useSubmit((work: () => Promise<void>) => work());
  const asked = typesOf([...(unfolded ?? []), ...(selected === null ? [] : [selected])]);
  const { catalogue, error, loading, variantsKnown, reload } = useCatalogue([...asked].sort());
  // Until somebody folds something, every category is open.
  const all = useMemo(() => catalogue.categories.map(({ id }) => `category.${id}`), [catalogue.categories]);
  const expanded = unfolded ?? all;
  const node = nodeOf(catalogue, selected);

  const open = useCallback(
    (key: string | null) => setQuery(key === null ? {} : { id: key }, { replace: true }),
    [setQuery],
  );
  const select = (key: string) => {
    if (key === selected) return;
    const go = () => {
      dirty.current = false;
      open(key);
    };
    if (!dirty.current) return go();
    modal.confirm({
      title: text('crud.leave'),
      content: text('crud.leaveText'),
      okText: text('crud.discard'),
      cancelText: text('crud.stay'),
      onOk: go,
    });
  };
  const onChanged = useCallback(
    (key?: string | null) => {
      reload();
      if (key === undefined) return;
      dirty.current = false;
      open(key);
      if (key?.startsWith('variant.'))
        setUnfolded((last) => [...(last ?? all), ...typesOf([key]).map((id) => `type.${id}`)]);
    },
    [reload, open, all],
  );
  const onDirty = useCallback((is: boolean) => {
    dirty.current = is;
  }, []);
  const rename = (renamed: Node, name: string) =>
    run(async () => {
      setRenaming(null);
      await changeNode(renamed, { name });
      reload();
    });
  const draftOf = (typeId: string) => catalogue.types.find(({ revisesId }) => revisesId === typeId)?.id;

  const panel = (at: Node) => {
    switch (at.kind) {
      case 'category':
        return (
          <CategoryPanel
            category={at.row}
            types={catalogue.types.filter(({ sam1Id, revisesId }) => sam1Id === at.row.id && revisesId === null)}
            onChanged={onChanged}
          />
        );
      case 'type':
        return <TypePanel type={at.row} draftId={draftOf(at.row.id)} onChanged={onChanged} onDirty={onDirty} />;
      case 'variant':
        return <VariantPanel variant={at.row} type={at.type} onChanged={onChanged} onDirty={onDirty} />;
    }
  };
  return (
    <Page
      title={text('catalogue.title')}
      actions={
        <>
          <Button onClick={() => void download(sampleAdminContract.exportTypes, {})}>{text('catalogue.export')}</Button>
          <ImportButton labelled nouns={imported} onImported={() => reload()} />
          {access['sampleCategory.create'] ? (
            <Button onClick={() => setAdding(true)}>{text('catalogue.addCategory')}</Button>
          ) : null}
        </>
      }
    >
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {loading ? <Skeleton active /> : null}
      {loading || error ? null : (
        <div className={styles.split}>
          <CatalogueTree
            catalogue={catalogue}
            loaded={new Set(variantsKnown ? asked : [])}
            selected={selected}
            expanded={expanded}
            renaming={renaming}
            onSelect={select}
            onExpand={setUnfolded}
            onRenaming={setRenaming}
            onRename={(renamed, name) => void rename(renamed, name)}
            foot={
              node ? (
                <NodeActions
                  key={keyOf(node)}
                  node={node}
                  catalogue={catalogue}
                  onRenaming={setRenaming}
                  onChanged={onChanged}
                />
              ) : (
                <span className="muted">{text('catalogue.keys')}</span>
              )
            }
          />
          {node ? (
            <div key={keyOf(node)}>{panel(node)}</div>
          ) : (
            <section className={styles.panel}>
              <p className={styles.nothing}>
                {text(catalogue.categories.length === 0 ? 'catalogue.begin' : 'catalogue.pick')}
              </p>
            </section>
          )}
        </div>
      )}
      {adding ? (
        <CrudForm
          entity={sampleCategory}
          contract={sampleCategoryContract}
          row={undefined}
          readOnly={false}
          preset={{ enabled: true }}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setAdding(false);
            onChanged(`category.${id}`);
          }}
        />
      ) : null}
    </Page>
  );
};
