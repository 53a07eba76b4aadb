-- how a proposal about a record of the installation ended: written in the transaction of its change, then told to the tenant that keeps the proposal
create table proposal_ending (
  tenant_id bigint not null references tenant (id) on delete cascade,
  proposal_id bigint not null,
  state text not null check (state in ('RELEASED', 'REFUSED', 'WITHDRAWN', 'OUTDATED')),
  decided_by text,
  decided_by_id text,
  decided_at timestamptz(3) not null,
  comment text,
  request_id text not null,
  -- whether the proposal itself says so
  told boolean not null default false,
  primary key (tenant_id, proposal_id)
);
create index proposal_ending_untold_idx on proposal_ending (tenant_id, proposal_id) where not told;
